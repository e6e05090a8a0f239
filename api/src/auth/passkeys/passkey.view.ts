import type { Passkey as PasskeyView } from '@hofkiste/contract/wire/passkeys';
import type { Passkey } from '../admin.entity.js';

export const passkeyView = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
