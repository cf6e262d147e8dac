// One adapter for every provider of logins: OpenID Connect, authorization code with PKCE, state and nonce.
import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { Attempt, Person, Provider } from './providers.ts';

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: () => string | Promise<string>;
  readonly scope: string;
  /** What else the provider wants in the question. */
  readonly further?: Readonly<Record<string, string>>;
  /** The secret that signs its ID tokens (HS256); left out: they are signed by a key that the provider publishes. */
  readonly idTokenKey?: string;
}

interface Known {
  readonly config: client.Configuration;
  readonly keys: JWTVerifyGetKey;
  readonly until: number;
}

const timeout_s = 8;
/** How long what a provider says of itself is taken for true. */
const known_ms = 60 * 60_000;
const publicKinds = ['RS256', 'ES256'];

export function openIdProvider(settings: OpenIdSettings): Provider {
  let known: Promise<Known> | undefined;
  const discovered = async (): Promise<Known> => {
    const found = await (known ??= discover(settings));
    if (found.until > Date.now()) return found;
    known = undefined;
    return await discovered();
  };
  const ask = (): Promise<Known | null> =>
    discovered().catch(() => {
      known = undefined;
      return null;
    });
  return {
    async urlFor(attempt) {
      const found = await ask();
      return found && (await urlOf(settings, found, attempt));
    },
    async personOf(attempt, answer) {
      const found = await ask();
      return found ? await redeem(settings, found, attempt, answer) : 'down';
    },
  };
}

async function discover({ issuer, clientId, secret, idTokenKey }: OpenIdSettings): Promise<Known> {
  const authentication: client.ClientAuth = async (_server, { client_id }, body) => {
    body.set('client_id', client_id);
    body.set('client_secret', await secret());
  };
  const metadata = idTokenKey === undefined ? {} : { id_token_signed_response_alg: 'HS256' };
  const config = await client.discovery(new URL(issuer), clientId, metadata, authentication, {
    timeout: timeout_s,
    // Settings let http through for this machine alone.
    ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
  });
  const { jwks_uri = issuer } = config.serverMetadata();
  const remote = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeout_s * 1000 });
  const shared = new TextEncoder().encode(idTokenKey);
  return { config, keys: idTokenKey === undefined ? remote : () => shared, until: Date.now() + known_ms };
}

async function urlOf({ scope, further }: OpenIdSettings, { config }: Known, attempt: Attempt): Promise<string> {
  const { state, nonce, verifier, redirectUri } = attempt;
  const challenge = await client.calculatePKCECodeChallenge(verifier);
  return client.buildAuthorizationUrl(config, {
    ...further,
    scope,
    state,
    nonce,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).href;
}

async function redeem(
  { clientId, idTokenKey }: OpenIdSettings,
  { config, keys }: Known,
  { state, nonce, verifier, redirectUri }: Attempt,
  { code, iss }: { readonly code: string; readonly iss: string | undefined },
): Promise<Person | 'wrong' | 'down'> {
  const here = new URL(redirectUri);
  here.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  try {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const { id_token = '' } = await client.authorizationCodeGrant(config, here, checks);
    // The library trusts the line for what comes over it; the signature shows that the provider wrote it.
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      algorithms: idTokenKey === undefined ? publicKinds : ['HS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    return payload['nonce'] === nonce ? personIn(payload) : 'wrong';
  } catch (error) {
    return isOutage(error) ? 'down' : 'wrong';
  }
}

function personIn({ sub, email, email_verified }: JWTPayload): Person | 'wrong' {
  if (sub === undefined || sub === '' || sub.length > 255) return 'wrong';
  const mail = typeof email === 'string' && email.length <= 254 && email.includes('@') ? email.trim().toLowerCase() : '';
  // Apple writes it as a text.
  return { subject: sub, mail, isMailProven: mail !== '' && (email_verified === true || email_verified === 'true') };
}

/** No answer, or one that says the fault is theirs. Judged by names and states: errors come from more than one library. */
function isOutage(error: unknown): boolean {
  const { name, code, status, cause } = error as { name?: unknown; code?: unknown; status?: unknown; cause?: { status?: unknown } };
  const answered = [status, cause?.status].find((one) => typeof one === 'number');
  if (typeof answered === 'number') return answered >= 500;
  return name === 'TypeError' || code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT';
}
