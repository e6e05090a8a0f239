import { Alert } from 'antd';
import { For } from '../adminProps';
import { LinkButton } from '../ui/LinkButton';
import { Flow } from '../ui/layout';

/** The page stays while the farm takes no standing orders: customers can still end theirs. */
export const StandingOff = () => (
  <Alert
    type="warning"
    role="note"
    showIcon
    title="Dauerbestellungen sind ausgeschaltet"
    description={
      <Flow>
        <div>
          Im Shop kann niemand eine neue anlegen, und es wird keine Bestellung angelegt. Bestehende
          Dauerbestellungen bleiben und gehen weiter, sobald du wieder einschaltest.
        </div>
        <For least="admin">
          <div>
            <LinkButton to="/settings?tab=standing">Zu den Einstellungen</LinkButton>
          </div>
        </For>
      </Flow>
    }
  />
);
