import type { Session as SessionView } from '@hofkiste/contract/wire/sessions';
import type { SessionData } from 'express-session';
import { hashOf } from '../../server/secret.js';
import type { Session } from '../admin.entity.js';

/** `sid` is the session of the request. */
export function sessionView({ id, data, lastUsedAt }: Session, sid: string): SessionView {
  const { startedAt, device }: SessionData = JSON.parse(data);
  return {
    id,
    device,
    createdAt: new Date(startedAt).toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === hashOf(sid),
  };
}
