// Wire of provider B (Paygent's module connection): a form post out, lines in Shift_JIS back, one "telegram kind" for each command.
import { request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';
import { readReply, type Reply } from './reply.ts';

export interface TokeniserBSettings {
  readonly url: string;
  readonly merchantId: string;
  readonly connectId: string;
  readonly password: string;
  /** Signs what the member's browser brings back from 3-D Secure. */
  readonly hashKey: string;
  /** PEM of our client certificate and its key, as the provider asks for; empty: none. */
  readonly certificate: string;
  readonly timeout_ms: number;
}

/** The commands used here. */
export const kinds = {
  authorise: '020',
  undoAuthorisation: '021',
  capture: '022',
  undoCapture: '023',
  keepCard: '025',
  forgetCard: '026',
  listCards: '027',
  difference: '091',
  payment: '094',
} as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

/** A reply, or why there is none; `isCertain`: the request never arrived. */
export type TelegramAnswer = Reply | { readonly failure: string; readonly isCertain: boolean };
export type Telegram = (kind: Kind, fields: Readonly<Record<string, string>>) => Promise<TelegramAnswer>;

const maxReply_bytes = 1024 * 1024;
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Sends one telegram. Never throws. node:https and not fetch: the provider knows its merchants by a client certificate. */
export function telegramClient(settings: TokeniserBSettings): Telegram {
  const { certificate } = settings;
  const agent = certificate === '' ? undefined : new Agent({ cert: certificate, key: certificate, keepAlive: true });
  return async (kind, fields) => {
    const body = new URLSearchParams({
      merchant_id: settings.merchantId,
      connect_id: settings.connectId,
      connect_password: settings.password,
      telegram_kind: kind,
      telegram_version: '1.0',
      ...fields,
    }).toString();
    try {
      const { status, bytes } = await post(settings, body, agent);
      if (status !== 200) return { failure: `http ${status}`, isCertain: false };
      return readReply(kind, bytes) ?? { failure: 'unreadable reply', isCertain: false };
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? '');
      return { failure: code || (error instanceof Error ? error.name : 'unknown'), isCertain: neverConnected.has(code) };
    }
  };
}

function post({ url, timeout_ms }: TokeniserBSettings, body: string, agent: Agent | undefined): Promise<{ status: number; bytes: Buffer }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=Windows-31J', 'content-length': Buffer.byteLength(body) };
  const ask = url.startsWith('https:') ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout_ms);
    const asking = ask(url, { method: 'POST', headers, signal, ...(agent && { agent }) }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxReply_bytes) answer.destroy(new Error('reply too long'));
        chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
