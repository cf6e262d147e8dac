import { readSettings, SettingsError } from '@fudaya/kit';
import * as z from 'zod/mini';
import { lineChannel, type LineChannel } from './line-channel.ts';

const given = z._default(z.string(), '');
const web = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+$/;

const lineEnvironment = z.object({
  /** Of the official account's Messaging API channel: its channel access token and its channel secret. Empty: no messages by LINE. */
  LINE_CHANNEL_TOKEN: given,
  LINE_CHANNEL_SECRET: given,
  /** Where the official account is added as a friend: https://line.me/R/ti/p/@…. */
  LINE_FRIEND_URL: z._default(z.string().check(z.regex(new RegExp(`${web.source}|^$`), 'it needs an https address')), ''),
  LINE_URL: z._default(z.string().check(z.regex(web, 'it needs an https address')), 'https://api.line.me'),
  /** Of all replicas together. Each message may cost the shop something. */
  LINE_MOST_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60_000)), 600),
  /** Members are known there by their login. */
  LOGIN_LINE_ID: given,
});

/** @returns null where the shop has no channel: nothing is offered then. @throws one sentence that names what is wrong. */
export function lineSettings(environment: Readonly<Record<string, string | undefined>>): LineChannel | null {
  const s = readSettings(lineEnvironment, environment);
  const own = [s.LINE_CHANNEL_TOKEN, s.LINE_CHANNEL_SECRET, s.LINE_FRIEND_URL];
  if (own.every((value) => value === '')) return null;
  if (own.includes(''))
    throw new SettingsError('The settings LINE_CHANNEL_TOKEN, LINE_CHANNEL_SECRET and LINE_FRIEND_URL are given in part only.');
  if (s.LOGIN_LINE_ID === '')
    throw new SettingsError('LOGIN_LINE_ID is needed beside LINE_CHANNEL_TOKEN: members are known there by their login.');
  return lineChannel({
    url: s.LINE_URL.replace(/\/$/, ''),
    token: s.LINE_CHANNEL_TOKEN,
    secret: s.LINE_CHANNEL_SECRET,
    addUrl: s.LINE_FRIEND_URL,
    maxPerMinute: s.LINE_MOST_PER_MINUTE,
  });
}
