import { ROLE_NAMES } from '@hofkiste/contract/plain/roles';
import { Card } from 'antd';
import { useAdminProps } from '../adminProps';
import { Page } from '../layout/Page';
import { Muted } from '../ui/text';
import { Credentials } from './Credentials';
import { Devices } from './security/Devices';
import { Passkeys } from './security/Passkeys';

/** The own login of somebody who doesn't see the settings. */
export function AccountPage() {
  const { user } = useAdminProps();
  return (
    <Page>
      <Muted as="div">Deine Rolle am Hof: {ROLE_NAMES[user.role]}</Muted>
      <Card>
        <Credentials owner="own" />
      </Card>
      <Passkeys />
      <Devices />
    </Page>
  );
}
