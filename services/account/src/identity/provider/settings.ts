import type { account } from '@fudaya/contracts';
import { readSettings, SettingsError } from '@fudaya/kit';
import * as z from 'zod/mini';
import { appleSecret } from './apple-secret.ts';
import { openIdProvider } from './open-id.ts';
import type { Provider, Providers } from './providers.ts';

const given = z._default(z.string(), '');
const issuer = (usual: string) =>
  z._default(z.string().check(z.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+$/, 'it needs an https address')), usual);

const providerEnvironment = z.object({
  LOGIN_LINE_ID: given,
  LOGIN_LINE_SECRET: given,
  LOGIN_LINE_ISSUER: issuer('https://access.line.me'),
  /** Where the shop sends messages by LINE, its official account is offered as a friend on the way. */
  LINE_CHANNEL_TOKEN: given,
  LOGIN_GOOGLE_ID: given,
  LOGIN_GOOGLE_SECRET: given,
  LOGIN_GOOGLE_ISSUER: issuer('https://accounts.google.com'),
  /** The Services ID, the team, and the key (PKCS 8, PEM) that signs our secret, with its id. */
  LOGIN_APPLE_ID: given,
  LOGIN_APPLE_TEAM: given,
  LOGIN_APPLE_KEY_ID: given,
  LOGIN_APPLE_KEY: given,
  LOGIN_APPLE_ISSUER: issuer('https://appleid.apple.com'),
});

/** All of a provider's settings, or none of them: half of them is a mistake. */
function isGiven(provider: string, values: readonly string[]): boolean {
  const missing = values.filter((value) => value === '').length;
  if (missing > 0 && missing < values.length) throw new SettingsError(`The settings LOGIN_${provider}_… are given in part only.`);
  return missing === 0;
}

export function providerSettings(environment: Readonly<Record<string, string | undefined>>): Providers {
  const s = readSettings(providerEnvironment, environment);
  const offered: [account.LoginProvider, Provider][] = [];
  if (isGiven('LINE', [s.LOGIN_LINE_ID, s.LOGIN_LINE_SECRET])) {
    const { LOGIN_LINE_ID: clientId, LOGIN_LINE_SECRET: secret, LOGIN_LINE_ISSUER } = s;
    // Web logins get tokens signed with the channel's secret. An address needs a permit of its own and is never said to be proven.
    offered.push([
      'line',
      openIdProvider({
        issuer: LOGIN_LINE_ISSUER,
        clientId,
        secret: () => secret,
        scope: 'openid',
        idTokenKey: secret,
        ...(s.LINE_CHANNEL_TOKEN !== '' && { further: { bot_prompt: 'normal' } }),
      }),
    ]);
  }
  if (isGiven('GOOGLE', [s.LOGIN_GOOGLE_ID, s.LOGIN_GOOGLE_SECRET])) {
    const { LOGIN_GOOGLE_ID: clientId, LOGIN_GOOGLE_SECRET: secret, LOGIN_GOOGLE_ISSUER } = s;
    offered.push(['google', openIdProvider({ issuer: LOGIN_GOOGLE_ISSUER, clientId, secret: () => secret, scope: 'openid email' })]);
  }
  if (isGiven('APPLE', [s.LOGIN_APPLE_ID, s.LOGIN_APPLE_TEAM, s.LOGIN_APPLE_KEY_ID, s.LOGIN_APPLE_KEY])) {
    const { LOGIN_APPLE_ID: clientId, LOGIN_APPLE_TEAM: team, LOGIN_APPLE_KEY_ID: keyId, LOGIN_APPLE_ISSUER } = s;
    const secret = appleSecret({
      clientId,
      team,
      keyId,
      key: s.LOGIN_APPLE_KEY.replaceAll(String.raw`\n`, '\n'),
      issuer: LOGIN_APPLE_ISSUER,
    });
    const further = { response_mode: 'form_post' };
    offered.push(['apple', openIdProvider({ issuer: LOGIN_APPLE_ISSUER, clientId, secret, scope: 'openid email', further })]);
  }
  return new Map(offered);
}
