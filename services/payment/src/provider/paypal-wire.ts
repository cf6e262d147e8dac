export interface PayPalSettings {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string;
  readonly timeout_ms: number;
}

/** A reply, or why there is none; `isCertain`: the request never arrived. */
export type PayPalAnswer = { readonly status: number; readonly body: unknown } | { readonly failure: string; readonly isCertain: boolean };
type Request = { readonly body?: unknown; readonly raw?: string; readonly key?: string };

/** Asks PayPal with a token of its own making, kept until shortly before it ends. Never throws. */
export function payPalClient(settings: PayPalSettings): (method: 'GET' | 'POST', path: string, request?: Request) => Promise<PayPalAnswer> {
  let token = { value: '', until: 0 };
  const tokenNow = async (): Promise<string> => {
    if (token.until > Date.now()) return token.value;
    const basic = Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64');
    const response = await fetch(`${settings.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(settings.timeout_ms),
    });
    const { access_token, expires_in } = (await response.json()) as { access_token?: string; expires_in?: number };
    if (!access_token) throw new Error(`no token: http ${response.status}`);
    token = { value: access_token, until: Date.now() + (Number(expires_in ?? 0) - 60) * 1000 };
    return access_token;
  };
  return async (method, path, { body, raw, key } = {}) => {
    let isSent = false;
    try {
      const authorization = `Bearer ${await tokenNow()}`;
      isSent = true;
      const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await fetch(settings.url + path, {
        method,
        headers: { authorization, 'content-type': 'application/json', ...(key && { 'paypal-request-id': key }) },
        ...(text !== undefined && { body: text }),
        signal: AbortSignal.timeout(settings.timeout_ms),
      });
      if (response.status === 401) token = { value: '', until: 0 };
      if (response.status >= 500) return { failure: `http ${response.status}`, isCertain: false };
      return { status: response.status, body: await response.json() };
    } catch (error) {
      return { failure: error instanceof Error ? error.name : 'unknown', isCertain: !isSent };
    }
  };
}
