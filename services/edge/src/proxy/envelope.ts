import { areas, envelope, httpStatus, type Area, type Language, type states } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import type { Targets } from './targets.ts';

/** An area's service answers no unknown call but by its envelope: there is always a csrf value in it. */
const unknownCall = '/api/-';
const patience_ms = 2_000;

/** What a page needs for its next call: the csrf value, and the cookie of its session where it had none. */
export interface Lent {
  readonly csrf: string;
  readonly cookies: readonly string[];
}

/** Of the first service that is there, when the one that was asked is not. */
export async function csrfOfAnother(services: Readonly<Record<Area, Targets>>, headers: Record<string, string>): Promise<Lent> {
  for (const target of areas.flatMap((area) => services[area].inTurn().slice(0, 1))) {
    const reply = await fetch(new URL(unknownCall, target), { headers, signal: AbortSignal.timeout(patience_ms) }).catch(() => undefined);
    const body = envelope.safeParse(await reply?.json().catch(() => undefined));
    if (reply && body.success) return { csrf: body.data.csrf, cookies: reply.headers.getSetCookie() };
  }
  return nothingLent;
}

const nothingLent: Lent = { csrf: '', cookies: [] };

/** An answer of the edge itself, in the shape every service uses. */
export function ownEnvelope(
  state: typeof states.fault | typeof states.tooMany,
  language: Language,
  requestId: string,
  { csrf, cookies } = nothingLent,
): Response {
  const body = { state, csrf, errors: { system: [refusalText(`state.${state}`, language)] }, request_id: requestId };
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId, 'retry-after': '2' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return Response.json(body, { status: httpStatus(state), headers });
}
