import type { Tx } from '@fudaya/db';

export interface ProviderEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly isGenuine: boolean;
  readonly at: Date;
  /** Where it came from, as far as that is known. */
  readonly address?: string | undefined;
  /** Its signature is good: it is kept, however many forged ones there are. */
  readonly isSigned?: boolean;
}

/**
 * Forged events are evidence, but anyone can send them: of a provider's last `among` events at most `max` within an hour are forged ones,
 * and `maxOfOne` of them from one address. What is signed, or genuine, is kept in any case.
 */
const forged = { among: 1000, max: 500, maxOfOne: 50 } as const;

/** Keeps the event as it came, once; returns its row, the old one when the same came before, null for a forged one too many. */
export async function storeEvent(sql: Tx, event: ProviderEvent): Promise<number | null> {
  const { provider, eventId, isGenuine, at, address = '', isSigned = false } = event;
  const headers = address === '' ? event.headers : { ...event.headers, address };
  await sql`
    insert into payment.provider_event (provider, event_id, body, headers, is_genuine, received_at)
    select ${provider}, ${eventId}, ${event.body}, ${JSON.stringify(headers)}::jsonb, ${isGenuine}, ${at}
    where ${isGenuine || isSigned} or (
      select count(*) < ${forged.max} and count(*) filter (where ${address} <> '' and headers ->> 'address' = ${address}) < ${forged.maxOfOne}
      from (
        select is_genuine, received_at, outcome, headers from payment.provider_event where provider = ${provider}
        order by id desc limit ${forged.among}
      ) latest
      where not is_genuine and outcome is distinct from 'genuine' and received_at > ${at}::timestamptz - interval '1 hour')
    on conflict (provider, event_id, is_genuine) do nothing`;
  const [stored] = await sql<{ id: number }[]>`
    select id from payment.provider_event where provider = ${provider} and event_id = ${eventId} and is_genuine = ${isGenuine}`;
  return stored?.id ?? null;
}

export async function eventProcessed(sql: Tx, id: number, outcome: string, at: Date): Promise<void> {
  await sql`update payment.provider_event set processed_at = ${at}, outcome = ${outcome} where id = ${id}`;
}

interface Unjudged {
  readonly id: number;
  readonly provider: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly received_at: Date;
}

/** Callbacks of the last three days that were kept and not yet judged; the poller has settled whatever is older. */
export function unjudgedEvents(sql: Tx, at: Date): Promise<Unjudged[]> {
  return sql<Unjudged[]>`
    select id, provider, body, headers, received_at from payment.provider_event
    where processed_at is null and event_id like 'raw:%' and received_at > ${at}::timestamptz - interval '3 days'
    order by id limit 20`;
}
