import { ROLE_NAMES } from '@hofkiste/contract/wire/auth';
import { Card } from 'antd';
import { useAdminProps } from '../adminProps';
import { Page } from '../layout/Page';
import { Credentials } from '../settings/Credentials';
import { Devices } from '../settings/security/Devices';
import { Passkeys } from '../settings/security/Passkeys';
import { Muted } from '../ui/text';

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
