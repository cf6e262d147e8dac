import * as z from '@fudaya/contracts/schema';
import { refusal } from './call.ts';
import { typed } from './shapes.ts';

/** What a browser's passkey functions take and give, as WebAuthn's JSON forms; the service's library checks every part of them. */
export const webauthn = z.record(z.string().check(z.maxLength(60)), z.unknown());
export const passkeyName = typed.check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(40));
export const unknownPasskey = refusal('passkey', 'passkey.unusable');
