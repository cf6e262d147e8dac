// A device of tests: makes ES256 passkeys and signs with them, in WebAuthn's JSON forms.
import { createSign, generateKeyPairSync, hash, randomBytes, type KeyObject } from 'node:crypto';

const flags = { present: 1, verified: 4, attested: 64 } as const;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const u16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const u32 = (n: number) => Buffer.from([n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]);

// The few forms of CBOR that an attestation needs.
const cborBytes = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x59]), u16(bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

export class TestDevice {
  readonly id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  counter = 0;
  isVerifying = true;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get credentialId(): string {
    return base64url(this.id);
  }

  #authenticatorData(rpId: string, more: number, tail: Uint8Array = new Uint8Array()): Buffer {
    this.counter += 1;
    const flag = flags.present | (this.isVerifying ? flags.verified : 0) | more;
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([flag]), u32(this.counter), tail]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  /** The answer to registration options. */
  register({ challenge, rp }: { challenge: string; rp: { id: string } }): Record<string, unknown> {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const coordinate = (key: number, value: string) => Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, 'base64url')]);
    const cose = Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), coordinate(0x21, x), coordinate(0x22, y)]);
    const attested = Buffer.concat([Buffer.alloc(16), u16(this.id.length), this.id, cose]);
    const authData = this.#authenticatorData(rp.id, flags.attested, attested);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** The answer to login options. */
  sign({ challenge, rpId = '' }: { challenge: string; rpId?: string }): Record<string, unknown> {
    const authenticatorData = this.#authenticatorData(rpId, 0);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, hash('sha256', clientData, 'buffer')]))
      .sign(this.#keys.privateKey);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    };
  }
}
