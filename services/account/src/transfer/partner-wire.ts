// The API that partner sites offer us: JSON over HTTPS, a bearer key for each side, and our reference as the key of a transfer.
import * as z from 'zod/mini';
import type { Outcome, Partner } from './partner.ts';

export interface PartnerWire {
  readonly url: string;
  readonly key: string;
  readonly timeout_ms: number;
}

type Answer = { readonly status: number; readonly body: unknown } | { readonly failure: string };

const linked = z.looseObject({ account: z.string().check(z.minLength(1), z.maxLength(200)) });
const owned = z.looseObject({ points: z.number().check(z.int(), z.gte(0)) });
const moved = z.looseObject({
  reference: z.string(),
  points: z.number(),
  state: z.enum(['done', 'refused']),
  reason: z.optional(z.string()),
});

export function partnerOver(wire: PartnerWire): Partner {
  const ask = asker(wire);
  const transferAt = (reference: string) => `/v1/transfers/${reference}`;
  return {
    async link({ loginId, password, phone }) {
      const answer = await ask('POST', '/v1/link', { login_id: loginId, password, phone });
      if ('failure' in answer) return { kind: 'down', reason: answer.failure };
      const found = linked.safeParse(answer.body);
      if (answer.status === 200 && found.success) return { kind: 'linked', account: found.data.account };
      // 401: wrong login, 409: another phone. Both are told alike.
      return answer.status === 401 || answer.status === 409 ? { kind: 'wrong' } : { kind: 'down', reason: `http ${answer.status}` };
    },
    async balance(account) {
      const answer = await ask('GET', `/v1/accounts/${encodeURIComponent(account)}`);
      const found = 'failure' in answer || answer.status !== 200 ? null : owned.safeParse(answer.body);
      return found?.success ? found.data.points : null;
    },
    async transfer({ reference, account, points }) {
      return outcomeOf(await ask('PUT', transferAt(reference), { account, points }), reference);
    },
    async outcome(reference) {
      const answer = await ask('GET', transferAt(reference));
      return 'status' in answer && answer.status === 404 ? { kind: 'none' } : outcomeOf(answer, reference);
    },
    async cancel({ reference, account, points }) {
      return outcomeOf(await ask('POST', `${transferAt(reference)}/cancel`, { account, points }), reference);
    },
  };
}

function outcomeOf(answer: Answer, reference: string): Outcome {
  if ('failure' in answer) return { kind: 'unknown', reason: answer.failure };
  const found = moved.safeParse(answer.body);
  // Anything that does not speak of this very transfer proves nothing, whatever its status.
  if (!found.success || found.data.reference !== reference) return { kind: 'unknown', reason: `http ${answer.status}` };
  const { state, reason } = found.data;
  if (state === 'done') return { kind: 'done' };
  return { kind: 'refused', reason: reason === 'short' || reason === 'cancelled' ? reason : 'closed' };
}

function asker({ url, key, timeout_ms }: PartnerWire) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> => {
    try {
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout_ms),
      });
      return { status: response.status, body: await response.json().catch(() => null) };
    } catch (error) {
      return { failure: error instanceof Error ? error.name : 'unknown' };
    }
  };
}
