import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { World } from '../world/world.ts';
import { loginClient, type LoginCode, type LoginProviderName } from './login-person.ts';

const keyId = 'simulated-1';
// One pair for the process; the second is nobody's: what it signs is forged.
const pairs = { own: generateKeyPair('RS256'), foreign: generateKeyPair('RS256') };

export async function publicKeys(): Promise<{ keys: object[] }> {
  const { publicKey } = await pairs.own;
  return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };
}

/** An address is told where it was asked for; LINE asks for a permit before, and never says that it is proven. */
function mailClaims({ provider, person, scope }: LoginCode): object {
  if (person.mail === '' || !scope.split(' ').includes('email') || provider === 'line') return {};
  return { email: person.mail, email_verified: provider === 'apple' ? String(person.isMailProven) : person.isMailProven };
}

export async function idTokenOf(world: World, issuer: string, code: LoginCode): Promise<string> {
  const fault = world.faults.id_token;
  const nonce = fault === 'foreign_nonce' ? 'of-another-login' : code.nonce;
  const at = Math.floor(world.now().getTime() / 1000) - (fault === 'expired' ? 86_400 : 0);
  const token = new SignJWT({ ...mailClaims(code), nonce })
    .setIssuer(fault === 'foreign_issuer' ? `${issuer}-of-another` : issuer)
    .setAudience(fault === 'foreign_audience' ? 'another-shop' : code.clientId)
    .setSubject(code.person.subject)
    .setIssuedAt(at)
    .setExpirationTime(at + 3600);
  return await signed(token, code.provider, fault === 'foreign_key');
}

async function signed(token: SignJWT, provider: LoginProviderName, isForged: boolean): Promise<string> {
  if (provider === 'line') {
    const secret = isForged ? 'a secret of somebody else, as long' : loginClient.secret;
    return await token.setProtectedHeader({ typ: 'JWT', alg: 'HS256' }).sign(new TextEncoder().encode(secret));
  }
  const { privateKey } = await pairs[isForged ? 'foreign' : 'own'];
  return await token.setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: keyId }).sign(privateKey);
}
