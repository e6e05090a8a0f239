import styled from 'styled-components';
import { ValidHelperLinks } from '../../helper-links/ValidHelperLinks';
import { onPhone } from '../../theme/theme';
import { AuditRecord } from './AuditRecord';
import { Devices } from './Devices';
import { Passkeys } from './Passkeys';

/** Lists the ways to log in, the devices that are logged in, and the recorded actions. */
export const Security = () => (
  <Parts>
    <Passkeys />
    <Devices />
    <ValidHelperLinks />
    <AuditRecord />
  </Parts>
);

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 12px;

  ${onPhone} {
    margin-bottom: 12px;
  }
`;
