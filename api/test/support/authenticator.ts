import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyLogin } from '@hofkiste/contract/wire/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0b001;
const PRESENT_AND_VERIFIED = 0b101;
/** A copy of the passkey is in a vault, from which other devices get it. */
const BACKED_UP = 0b0001_1000;
const WITH_KEY = 0b0100_0000;

/** A device that keeps one passkey for a site, as WebAuthn describes it. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(16);
  private counter = 0;
  private readonly rpId: string;

  constructor(private readonly origin: string) {
    this.rpId = new URL(origin).hostname;
  }

  register(challenge: string): NewPasskey['response'] {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const authData = Buffer.concat([this.data(PRESENT_AND_VERIFIED | WITH_KEY), credential]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    });
  }

  logIn(
    challenge: string,
    { isVerified = true, isBackedUp = false, counter = this.counter + 1 } = {},
  ): PasskeyLogin['response'] {
    this.counter = counter;
    const flags = isVerified ? PRESENT_AND_VERIFIED : PRESENT;
    const authData = this.data(isBackedUp ? flags | BACKED_UP : flags);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    });
  }

  private answer<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  private data(flags: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(this.rpId).digest(), rest]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}
