import { constants, createHash, sign } from 'node:crypto';

export interface AmazonPaySettings {
  readonly url: string;
  readonly storeId: string;
  readonly publicKeyId: string;
  /** PEM. */
  readonly privateKey: string;
  /** Certificates of notifications are fetched from below this address alone. */
  readonly certificates: string;
  readonly timeout_ms: number;
}

/** A reply, or why there is none; `isCertain`: the request never arrived. */
export type AmazonPayAnswer =
  | { readonly status: number; readonly body: unknown }
  | { readonly failure: string; readonly isCertain: boolean };
export type Ask = (method: 'GET' | 'POST', path: string, request?: { body?: unknown; key?: string }) => Promise<AmazonPayAnswer>;

const algorithm = 'AMZN-PAY-RSASSA-PSS-V2';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Signed requests. Not the official SDK: that one turns TLS checks off for the whole process once its address is overridden. Never throws. */
export function amazonPayClient(settings: AmazonPaySettings): Ask {
  return async (method, path, { body, key } = {}) => {
    const url = new URL(settings.url + path);
    const text = body === undefined ? '' : JSON.stringify(body);
    try {
      const response = await fetch(url, {
        method,
        headers: signedHeaders(settings, method, url, text, key),
        ...(text && { body: text }),
        signal: AbortSignal.timeout(settings.timeout_ms),
      });
      if (response.status >= 500) return { failure: `http ${response.status}`, isCertain: false };
      return { status: response.status, body: await response.json() };
    } catch (error) {
      const code = String((error as { cause?: { code?: unknown } }).cause?.code ?? '');
      return { failure: code || (error instanceof Error ? error.name : 'unknown'), isCertain: neverConnected.has(code) };
    }
  };
}

function signedHeaders(settings: AmazonPaySettings, method: string, url: URL, body: string, key?: string): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-amz-pay-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    'x-amz-pay-host': url.host,
    ...(key && { 'x-amz-pay-idempotency-key': key }),
    'x-amz-pay-region': 'jp',
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}`).join('\n');
  const canonical = [method, url.pathname, url.search.slice(1), lines, '', names.join(';'), sha256(body)].join('\n');
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  const signature = sign('sha256', Buffer.from(`${algorithm}\n${sha256(canonical)}`), { key: settings.privateKey, ...padding });
  const parts = [`PublicKeyId=${settings.publicKeyId}`, `SignedHeaders=${names.join(';')}`, `Signature=${signature.toString('base64')}`];
  return { ...headers, authorization: `${algorithm} ${parts.join(', ')}` };
}
