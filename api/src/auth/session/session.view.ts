import type { Session as SessionView } from '@hofkiste/contract/sessions';
import type { SessionData } from 'express-session';
import { hashOf } from '../../server/secret.js';
import { UNKNOWN_DEVICE } from './device.js';
import type { Session } from './session.entity.js';
import { SESSION_MS } from './session.store.js';

/** `sid` is the session of the request. */
export function sessionView({ id, data, expiresAt, lastUsedAt }: Session, sid: string): SessionView {
  const { startedAt, device = UNKNOWN_DEVICE }: SessionData = JSON.parse(data);
  // a session of an earlier release, which stored only when it ends
  const earlier = expiresAt.getTime() - SESSION_MS;
  return {
    id,
    device,
    createdAt: new Date(startedAt ?? earlier).toISOString(),
    lastUsedAt: (lastUsedAt ?? new Date(earlier)).toISOString(),
    isCurrent: id === hashOf(sid),
  };
}
