import { Stripe } from 'stripe';

export interface StripeSettings {
  /** Stripe's own address, or another that speaks its language. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly timeout_ms: number;
}

/** The official client. It knows host and port of another address but no path before Stripe's own, so that is put there here. */
export function stripeClient({ url, secretKey, timeout_ms }: StripeSettings): Stripe {
  const { protocol, hostname, port, pathname } = new URL(url);
  const prefix = pathname.replace(/\/$/, '');
  const plain = Stripe.createNodeHttpClient();
  const client: typeof plain = {
    getClientName: () => plain.getClientName(),
    makeRequest: (host, toPort, path, ...rest) => plain.makeRequest(host, toPort, prefix + path, ...rest),
  };
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: client,
    timeout: timeout_ms,
    // A payment is begun once, and asked about after that: settle() and the poller are the retries.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Why there is no answer. `isCertain`: nothing happened, the request was refused or never arrived. */
export function failureOf(error: unknown): { readonly reason: string; readonly isCertain: boolean } {
  const { errors } = Stripe;
  if (error instanceof errors.StripeConnectionError) {
    const code = String((error.detail as { code?: unknown } | undefined)?.code ?? '');
    return { reason: code || 'no connection', isCertain: neverConnected.has(code) };
  }
  if (!(error instanceof errors.StripeError)) throw error;
  const isCertain =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeRateLimitError;
  return { reason: error.code ?? error.type, isCertain };
}
