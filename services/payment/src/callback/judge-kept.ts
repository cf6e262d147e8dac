import { createHash } from 'node:crypto';
import type { Callback, Provider } from '../provider/provider.ts';
import type { SettleDeps } from '../settle/settle.ts';
import { eventProcessed, storeEvent, unjudgedEvents } from './provider-event.sql.ts';
import { again, settleAll } from './settle-told.ts';

interface Kept extends Callback {
  readonly id: number;
}

/** What of a callback is kept, and a digest that tells it from others. */
function rawOf(provider: Provider, { header, body }: Callback) {
  const names = provider.judgedByAsking?.headers ?? [];
  const headers = Object.fromEntries(names.map((name) => [name, header(name) ?? '']));
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('hex');
  return { provider: provider.name, body, headers, digest, isGenuine: false };
}

/** Keeps a callback that is forged on its face, as evidence, unless there are too many. */
export async function keepForged({ sql, now }: SettleDeps, provider: Provider, callback: Callback, address: string): Promise<void> {
  const { digest, ...raw } = rawOf(provider, callback);
  const id = await storeEvent(sql, { ...raw, eventId: digest, at: now(), address });
  if (id !== null) await eventProcessed(sql, id, 'forged', now());
}

/** Keeps a callback as it came, before its provider is asked whether it is genuine. Null: too many forged ones, it has to come again. */
export async function keepRaw({ sql, now }: SettleDeps, provider: Provider, callback: Callback, address: string): Promise<Kept | null> {
  const { digest, ...raw } = rawOf(provider, callback);
  const event = { ...raw, eventId: `raw:${digest}`, at: now(), address, isSigned: provider.isSigned !== undefined };
  const id = await storeEvent(sql, event);
  return id === null ? null : { ...callback, id, receivedAt: event.at };
}

/** Asks whether a kept callback is genuine, and settles what it speaks of. `unasked` and `again`: it stays to be judged. Safe to repeat. */
export async function judge(deps: SettleDeps, provider: Provider, kept: Kept): Promise<'done' | 'forged' | 'unasked' | 'again'> {
  const { sql, now } = deps;
  const { isGenuine, isUnasked, eventId, orderIds } = await provider.verifyCallback(kept);
  if (isUnasked) return 'unasked';
  if (!isGenuine) {
    await eventProcessed(sql, kept.id, 'forged', now());
    return 'forged';
  }
  const event = { provider: provider.name, eventId, body: kept.body, headers: {}, isGenuine, at: now() };
  const id = await storeEvent(sql, event);
  const outcome = await settleAll(deps, provider.name, orderIds);
  if (id !== null) await eventProcessed(sql, id, outcome, now());
  if (outcome === again) return 'again';
  await eventProcessed(sql, kept.id, 'genuine', now());
  return 'done';
}

/** Judges what was kept while its check could not be asked. */
export async function judgeKept(deps: SettleDeps): Promise<void> {
  for (const { id, provider: name, body, headers, received_at: receivedAt } of await unjudgedEvents(deps.sql, deps.now())) {
    const provider = deps.providers.get(name);
    if (provider) await judge(deps, provider, { id, body, receivedAt, header: (header) => headers[header] });
  }
}
