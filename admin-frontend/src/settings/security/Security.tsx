import { ValidHelperLinks } from '../../helper-links/ValidHelperLinks';
import { AuditRecord } from './AuditRecord';
import { Devices } from './Devices';
import { Passkeys } from './Passkeys';

/** Lists the ways to log in, the devices that are logged in, and the recorded actions. */
export const Security = () => (
  <>
    <Passkeys />
    <Devices />
    <ValidHelperLinks />
    <AuditRecord />
  </>
);
