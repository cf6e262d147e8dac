import type { Tx } from '@fudaya/db';

export interface ProviderEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly isGenuine: boolean;
  readonly at: Date;
}

/** Keeps the event as it came, once; returns its row, the old one when the same came before. */
export async function storeEvent(sql: Tx, event: ProviderEvent): Promise<number> {
  const { provider, eventId, isGenuine } = event;
  await sql`
    insert into payment.provider_event (provider, event_id, body, headers, is_genuine, received_at)
    values (${provider}, ${eventId}, ${event.body}, ${JSON.stringify(event.headers)}::jsonb, ${isGenuine}, ${event.at})
    on conflict (provider, event_id, is_genuine) do nothing`;
  const [stored] = await sql<{ id: number }[]>`
    select id from payment.provider_event where provider = ${provider} and event_id = ${eventId} and is_genuine = ${isGenuine}`;
  if (!stored) throw new Error(`event ${eventId} is gone`);
  return stored.id;
}

export async function eventProcessed(sql: Tx, id: number, outcome: string, at: Date): Promise<void> {
  await sql`update payment.provider_event set processed_at = ${at}, outcome = ${outcome} where id = ${id}`;
}
