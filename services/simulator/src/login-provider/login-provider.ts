// LINE, Google and Apple as OpenID providers: discovery, authorize, token, jwks, each with what is its own.
import { createHash, createPublicKey } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { jwtVerify } from 'jose';
import { befriend } from '../line/line.ts';
import { slowly } from '../world/slowly.ts';
import { newId, type World } from '../world/world.ts';
import { idTokenOf, publicKeys } from './id-token.ts';
import { isLoginProvider, loginClient, type LoginCode, type LoginProviderName } from './login-person.ts';
import { choosePage, formPost } from './pages.ts';

export function loginProvider(world: World): Hono {
  const app = new Hono();
  app.use('/:provider/*', async (c, next) => (isLoginProvider(c.req.param('provider')) ? next() : c.notFound()));
  app.get('/:provider/.well-known/openid-configuration', (c) => slowly(world, c, 'provider_token', () => c.json(discoveryOf(world, c))));
  app.get('/:provider/jwks', async (c) => c.json(await publicKeys()));
  app.get('/:provider/authorize', (c) => {
    const wrong = wrongIn(world, c);
    return wrong === null ? c.html(choosePage(named(c), offersFriend(c))) : c.text(wrong, 400);
  });
  app.post('/:provider/authorize', (c) => authorise(world, c));
  app.post('/:provider/token', (c) => slowly(world, c, 'provider_token', () => redeem(world, c)));
  return app;
}

const named = (c: Context): LoginProviderName => c.req.param('provider') as LoginProviderName;
/** LINE: the question asks whether the shop's official account is wanted as a friend, too. */
const offersFriend = (c: Context): boolean => named(c) === 'line' && c.req.query('bot_prompt') === 'normal';
/** As services reach it. */
const issuerOf = (c: Context): string => `${new URL(c.req.url).origin}/dev/login/${named(c)}`;

function discoveryOf(world: World, c: Context): object {
  const issuer = issuerOf(c);
  const provider = named(c);
  return {
    issuer,
    authorization_endpoint: `${world.settings.publicOrigin || new URL(c.req.url).origin}/dev/login/${provider}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: [provider === 'google' ? 'public' : 'pairwise'],
    // LINE names ES256 alone and signs tokens of web logins with HS256.
    id_token_signing_alg_values_supported: [provider === 'line' ? 'ES256' : 'RS256'],
    ...(provider === 'google' && { authorization_response_iss_parameter_supported: true }),
  };
}

/** What a provider refuses on its own page: it leads nowhere else. */
function wrongIn(world: World, c: Context): string | null {
  const {
    client_id,
    redirect_uri = '',
    response_type,
    state = '',
    nonce = '',
    code_challenge_method,
    scope = '',
    response_mode,
  } = c.req.query();
  const { publicOrigin } = world.settings;
  if (client_id !== loginClient.id) return 'invalid_client';
  if (publicOrigin !== '' && redirect_uri !== `${publicOrigin}/login-return/${named(c)}`) return 'redirect_uri_mismatch';
  if (response_type !== 'code' || code_challenge_method !== 'S256' || state === '' || nonce === '') return 'invalid_request';
  if (named(c) === 'apple' && scope.includes('email') && response_mode !== 'form_post') return 'response_mode must be form_post';
  return null;
}

async function authorise(world: World, c: Context): Promise<Response> {
  const wrong = wrongIn(world, c);
  if (wrong !== null) return c.text(wrong, 400);
  const { client_id = '', redirect_uri = '', state = '', nonce = '', code_challenge = '', scope = '' } = c.req.query();
  const { subject = '', mail = '', proven, denied, friend } = (await c.req.parseBody()) as Record<string, string | undefined>;
  const code = newId();
  const person = { subject, mail, isMailProven: proven === '1' };
  if (denied === undefined) {
    const made = { provider: named(c), person, clientId: client_id, redirectUri: redirect_uri, challenge: code_challenge, nonce, scope };
    world.loginCodes.set(code, made);
    if (offersFriend(c) && friend === '1') befriend(world, subject, true);
  }
  const iss = { ...(named(c) === 'google' && { iss: issuerOfServices(world, c) }) };
  const fields = {
    ...(denied === undefined ? { code } : { error: named(c) === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }),
    state,
    ...iss,
  };
  if (named(c) === 'apple') return c.html(formPost(redirect_uri, fields));
  const target = new URL(redirect_uri);
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  return c.redirect(target.href, 303);
}

/** The browser comes by the shop's door; the issuer is called by the name that services know. */
const issuerOfServices = (world: World, c: Context): string =>
  `${world.settings.serviceOrigin ?? new URL(c.req.url).origin}/dev/login/${named(c)}`;

async function redeem(world: World, c: Context): Promise<Response> {
  const form = (await c.req.parseBody()) as Record<string, string | undefined>;
  const { grant_type, code = '', redirect_uri, code_verifier = '' } = form;
  const issuer = issuerOf(c);
  if (!(await isShop(world, named(c), issuer, form))) return c.json({ error: 'invalid_client' }, 400);
  const made = world.loginCodes.get(code);
  // Good once, whoever redeems it.
  world.loginCodes.delete(code);
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  if (grant_type !== 'authorization_code' || !isFor(made, named(c), redirect_uri, challenge))
    return c.json({ error: 'invalid_grant' }, 400);
  return c.json({ access_token: newId(), token_type: 'Bearer', expires_in: 3600, id_token: await idTokenOf(world, issuer, made) });
}

const isFor = (made: LoginCode | undefined, provider: string, redirectUri: string | undefined, challenge: string): made is LoginCode =>
  made?.provider === provider && made.redirectUri === redirectUri && made.challenge === challenge;

async function isShop(
  world: World,
  provider: LoginProviderName,
  issuer: string,
  form: Record<string, string | undefined>,
): Promise<boolean> {
  const { client_id, client_secret = '' } = form;
  if (client_id !== loginClient.id) return false;
  if (provider !== 'apple') return client_secret === loginClient.secret;
  const expected = { issuer: loginClient.appleTeam, subject: loginClient.id, audience: issuer, algorithms: ['ES256'] };
  return await jwtVerify(client_secret, createPublicKey(world.settings.appleKey ?? ''), expected).then(
    ({ protectedHeader }) => protectedHeader.kid === loginClient.appleKeyId,
    () => false,
  );
}
