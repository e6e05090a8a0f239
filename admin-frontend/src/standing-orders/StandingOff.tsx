import { Alert } from 'antd';
import styled from 'styled-components';
import { LinkButton } from '../ui/LinkButton';

/** The page stays while the farm takes no standing orders: customers can still end theirs. */
export const StandingOff = () => (
  <Box
    type="warning"
    role="note"
    showIcon
    title="Dauerbestellungen sind ausgeschaltet"
    description={
      <>
        <p>
          Im Shop kann niemand eine neue anlegen, und es wird keine Bestellung angelegt. Bestehende
          Dauerbestellungen bleiben und gehen weiter, sobald du wieder einschaltest.
        </p>
        <LinkButton to="/settings?tab=standing">Zu den Einstellungen</LinkButton>
      </>
    }
  />
);

const Box = styled(Alert)`
  margin-bottom: 12px;

  p {
    margin: 0 0 12px;
  }
`;
