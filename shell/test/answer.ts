import { Done } from '@hofkiste/contract/wire/answers';
import {
  AuthStatus,
  directLoginResponseSchema,
  helperResponseSchema,
  loginResponseSchema,
} from '@hofkiste/contract/wire/auth';
import { InvitationView } from '@hofkiste/contract/wire/invitations';
import { PasskeyOptions } from '@hofkiste/contract/wire/passkeys';
import { PickedUp } from '@hofkiste/contract/wire/pickup';
import { settingsSchema } from '@hofkiste/contract/wire/setting-records';
import { createAnswer } from '../../tests/components/answer';

/** See {@link createAnswer}. */
export const answer = createAnswer({
  schemas: {
    'GET /api/auth/user': AuthStatus,
    'GET /api/settings': settingsSchema,
    'POST /api/auth/login': loginResponseSchema,
    'POST /api/auth/logout': Done,
    'POST /api/auth/helper': helperResponseSchema,
    'POST /api/auth/invitation': InvitationView,
    'POST /api/auth/invitation/accept': loginResponseSchema,
    'POST /api/auth/passkey': loginResponseSchema,
    'POST /api/auth/passkey/options': PasskeyOptions,
    'POST /api/admin/direct-login': directLoginResponseSchema,
    'POST /api/admin/direct-login 401': directLoginResponseSchema,
    'POST /api/pickup/{dayId}/events': PickedUp,
  },
});
