// Gateway A's wire: `{params, authHash}` in, `{payNowIdResponse, result}` out, as the provider's REST interface has it.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { World } from '../world/world.ts';

/** Codes beyond success and the AG ones (refusals by the card company) are the simulator's own. */
export const resultCodes = {
  cardApproved: 'A001000000000000',
  authenticationStarted: 'G001000000000000',
  authenticationFailed: 'GG05000000000000',
  ordered: 'C001000000000000',
  paidAlready: 'NC09000000000000',
  searched: 'H001000000000000',
  badHash: 'MA01000000000000',
  badParams: 'MA02000000000000',
  badToken: 'MK03000000000000',
  orderKnown: 'NH18000000000000',
  orderUnknown: 'NH19000000000000',
  maintenance: 'NZ99000000000000',
} as const;

export const declineResult = (code: string): string => code.padEnd(16, '0');

export type Params = Readonly<Record<string, unknown>>;

/** The provider's rule: SHA-256 over merchant id, the params as sent, and the merchant's key. */
export function authHashOf(merchantId: string, paramsText: string, key: string): string {
  return createHash('sha256').update(`${merchantId}${paramsText}${key}`, 'utf8').digest('hex');
}

/** The request's params when its hash is right, else null. */
export function verifiedParams(world: World, body: unknown): Params | null {
  if (typeof body !== 'object' || body === null) return null;
  const { params, authHash } = body as { params?: unknown; authHash?: unknown };
  if (typeof params !== 'object' || params === null || typeof authHash !== 'string') return null;
  const { merchantId, gatewaySecret } = world.settings;
  const expected = Buffer.from(authHashOf(merchantId, JSON.stringify(params), gatewaySecret));
  const given = Buffer.from(authHash.toLowerCase());
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return (params as Params)['merchantCcid'] === merchantId ? (params as Params) : null;
}

export interface GatewayResult {
  readonly mstatus: 'success' | 'failure' | 'pending';
  readonly vResultCode: string;
  readonly merrMsg: string;
  readonly [field: string]: unknown;
}

export const failure = (vResultCode: string, merrMsg: string): GatewayResult => ({ mstatus: 'failure', vResultCode, merrMsg });

export const replyBody = (result: GatewayResult) => ({ payNowIdResponse: { status: result.mstatus }, result });

/** `content-hmac` of a push: HMAC-SHA-256 over the raw body. */
export function pushSignature(world: World, body: string): string {
  const mac = createHmac('sha256', world.settings.gatewaySecret).update(body, 'utf8').digest('hex');
  return `h=HmacSHA256;s=${world.settings.merchantId};v=${mac}`;
}
