// Wire of gateway A (VeriTrans 4G REST): signed JSON requests, form-encoded signed pushes.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

export interface GatewayASettings {
  readonly url: string;
  readonly merchantId: string;
  readonly secret: string;
  readonly timeout_ms: number;
}

const transaction = z.looseObject({
  command: z.string(),
  serviceTypeCd: z.optional(z.string()),
  mstatus: z.string(),
  vResultCode: z.string(),
  amount: z.optional(z.string()),
  receivedDatetime: z.optional(z.string()),
  transferName: z.optional(z.string()),
  reqCardNumber: z.optional(z.string()),
});
export type Transaction = z.output<typeof transaction>;

const reply = z.looseObject({
  result: z.looseObject({
    mstatus: z.string(),
    vResultCode: z.string(),
    merrMsg: z.optional(z.string()),
    custTxn: z.optional(z.string()),
    receiptNo: z.optional(z.string()),
    onlinePaymentNo: z.optional(z.string()),
    haraikomiUrl: z.optional(z.string()),
    redirectUrl: z.optional(z.url({ protocol: /^https?$/ })),
    bankName: z.optional(z.string()),
    branchName: z.optional(z.string()),
    accountType: z.optional(z.string()),
    accountNumber: z.optional(z.string()),
    accountHolder: z.optional(z.string()),
    authStartUrl: z.optional(z.url({ protocol: /^https?$/ })),
    orderInfos: z.optional(
      z.object({
        orderInfo: z.array(
          z.looseObject({
            orderId: z.string(),
            custTxn: z.optional(z.string()),
            transactionInfos: z.object({ transactionInfo: z.array(transaction) }),
          }),
        ),
      }),
    ),
  }),
});
export type GatewayAResult = z.output<typeof reply>['result'];

/** A result, or why there is none; `isCertain`: the request never arrived. */
export type Answer = { readonly result: GatewayAResult } | { readonly failure: string; readonly isCertain: boolean };

/** Sends one command. Never throws: what goes wrong outside is an answer. */
export async function send(settings: GatewayASettings, path: string, fields: Record<string, unknown>): Promise<Answer> {
  const params = { ...fields, merchantCcid: settings.merchantId, txnVersion: '2.0.8' };
  const authHash = authHashOf(settings, JSON.stringify(params));
  try {
    const response = await fetch(settings.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ params, authHash }),
      signal: AbortSignal.timeout(settings.timeout_ms),
    });
    if (!response.ok) return { failure: `http ${response.status}`, isCertain: false };
    const parsed = reply.safeParse(await response.json());
    return parsed.success ? { result: parsed.data.result } : { failure: 'unreadable reply', isCertain: false };
  } catch (error) {
    return { failure: reasonOf(error), isCertain: neverConnected.has(causeCodeOf(error)) };
  }
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

const causeCodeOf = (error: unknown): string => String((error as { cause?: { code?: unknown } }).cause?.code ?? '');
const reasonOf = (error: unknown): string => causeCodeOf(error) || (error instanceof Error ? error.name : 'unknown');

/** The provider's rule: SHA-256 over merchant id, the params exactly as sent, and the merchant's key. */
function authHashOf({ merchantId, secret }: GatewayASettings, paramsText: string): string {
  return createHash('sha256').update(`${merchantId}${paramsText}${secret}`, 'utf8').digest('hex');
}

/** `content-hmac: h=HmacSHA256;s=<merchant>;v=<hex>` over the raw body, compared in constant time. */
export function isSignedBy({ merchantId, secret }: GatewayASettings, header: string | undefined, body: Uint8Array): boolean {
  const match = /^h=HmacSHA256;s=([^;]{1,64});v=([0-9a-f]{64})$/.exec(header ?? '');
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(match?.[2] ?? '0'.repeat(64), 'hex');
  return timingSafeEqual(expected, given) && match?.[1] === merchantId;
}
