// What a member does in these tests, and what is looked at afterwards.
import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import type { Answer, TestClient } from '@fudaya/kit/testing';
import type { TestShop } from './shop.ts';

export const cards = {
  approved: '4111 1111 1111 1111',
  challenge: '4000 0000 0000 3220',
  frictionless: '4000 0000 0000 3055',
  challengeThenDeclined: '4000 0084 0000 1629',
  declined: '4000 0000 0000 0002',
  replyLost: '4000 0000 0000 0119',
} as const;

type Bought = Answer<typeof payment.pointBuy>;
type Options = { course?: number; packId?: number; requestId?: string };

export async function buyWithCard(shop: TestShop, client: TestClient, card: string, options: Options = {}): Promise<Bought> {
  const { course = shop.courses.small, packId, requestId = randomUUID() } = options;
  const pack = packId === undefined ? {} : { pack_id: packId };
  const input = { pay_id: 1, point_price_id: course, request_id: requestId, ...pack, ...(await shop.tokenise(card)) };
  return client.write(payment.pointBuy, input);
}

/** A new member's purchase by card, with all that the provider had to tell. */
export async function boughtByCard(shop: TestShop, card: string = cards.approved): Promise<{ memberId: string; id: string }> {
  const { id: memberId, client } = await shop.newMember();
  await buyWithCard(shop, client, card);
  await shop.simulator.settled();
  const [row] = await shop.database.sql<{ id: string }[]>`select id from payment.payment where member_id = ${memberId}`;
  return { memberId, id: row!.id };
}

/** Answers the 3-D Secure page that a '7' led to; returns where the browser is sent. */
export async function answerChallenge(shop: TestShop, url: string | undefined, result: 'success' | 'failure' | 'abandon'): Promise<string> {
  const { pathname } = new URL(url ?? '');
  const body = new URLSearchParams({ result });
  const reply = await fetch(`http://127.0.0.1:${shop.simulator.port}${pathname}`, { method: 'POST', body, redirect: 'manual' });
  await shop.simulator.settled();
  return reply.headers.get('location') ?? `status ${reply.status}`;
}

export async function pointsOf(shop: TestShop, memberId: string): Promise<number> {
  const [balance] = await shop.database.sql<{ pt: number }[]>`select pt from books.balance where member_id = ${memberId}`;
  return balance?.pt ?? -1;
}

export async function stateOf(
  shop: TestShop,
  orderId: string | undefined,
): Promise<{ state: string; failure: string | null; poll_at: Date | null }> {
  const [row] = await shop.database.sql<{ state: string; failure: string | null; poll_at: Date | null }[]>`
    select state, failure, poll_at from payment.payment where id = ${orderId ?? randomUUID()}`;
  if (!row) throw new Error('no such payment');
  return row;
}

/** Journals that granted points for this payment. */
export async function grantsOf(shop: TestShop, orderId: string | undefined): Promise<number> {
  const rows = await shop.database.sql`select 1 from books.journal where ref = ${orderId ?? ''} and kind = 'payment'`;
  return rows.length;
}

/** The gateway's own view of an order of ours. */
export const orderAt = (shop: TestShop, orderId: string | undefined) =>
  shop.simulator.world.orders.get((orderId ?? '').replaceAll('-', ''));
