import { uuidOf } from '@hofkiste/contract/frontends/uuid';

export const newUuid = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)));
