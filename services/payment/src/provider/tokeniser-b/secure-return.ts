// What a member's browser brings back from 3-D Secure: signed by provider B, about the order that the address names.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Authentication } from '../provider.ts';

/** Null: not signed by the provider. */
export function authenticationOf(hashKey: string, body: Uint8Array): Authentication | null {
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  const field = (name: string) => fields.get(name) ?? '';
  const signed = field('result') + field('3ds_auth_id') + field('attempt_kbn') + hashKey;
  const expected = createHash('sha256').update(signed).digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/i.exec(field('hc'))?.[0] ?? '0'.repeat(64), 'hex');
  if (!timingSafeEqual(expected, given)) return null;
  const id = /^[\w-]{1,64}$/.exec(field('3ds_auth_id'))?.[0];
  if (field('result') === '0' && id) return { isPassed: true, id };
  return { isPassed: false, id: field('response_code').slice(0, 16) || 'refused' };
}
