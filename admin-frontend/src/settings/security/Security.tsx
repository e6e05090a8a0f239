import { ValidHelperLinks } from '../../helper-links/ValidHelperLinks';
import { LinkButton } from '../../ui/LinkButton';
import { Panel } from '../../ui/Panel';
import { Note } from '../sections';
import { AuditRecord } from './AuditRecord';
import { Devices } from './Devices';
import { Passkeys } from './Passkeys';

/** Lists who may log in, the own ways to log in, the devices that are logged in, and the recorded actions. */
export const Security = () => (
  <>
    <Panel title="Leute am Hof" extra={<LinkButton to="/people">Leute am Hof verwalten</LinkButton>}>
      <Note>
        Wer am Hof mitarbeitet oder Listen braucht, bekommt einen eigenen Zugang, statt sich deinen zu teilen.
      </Note>
    </Panel>
    <Passkeys />
    <Devices />
    <ValidHelperLinks />
    <AuditRecord />
  </>
);
