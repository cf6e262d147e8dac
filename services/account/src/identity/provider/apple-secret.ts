import { createPrivateKey } from 'node:crypto';
import { SettingsError } from '@fudaya/kit';
import { SignJWT } from 'jose';

interface AppleKey {
  readonly clientId: string;
  readonly team: string;
  readonly keyId: string;
  readonly key: string;
  readonly issuer: string;
}

/** Apple's client secret: a token that our key signs, new for each question. */
export function appleSecret({ clientId, team, keyId, key, issuer }: AppleKey): () => Promise<string> {
  const signing = readKey(key);
  return () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(team)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(signing);
}

function readKey(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new SettingsError('The setting LOGIN_APPLE_KEY has a value that cannot be used: it needs a private key in PEM.');
  }
}
