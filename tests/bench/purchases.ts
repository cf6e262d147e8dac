// Purchases over HTTP with session, csrf and all checks, and the same SQL driven directly.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '@fudaya/db';
import { createBox, type BoxKeys } from '@fudaya/gacha/operator';
import { acceptorOf, twoStepsOf } from '@fudaya/gacha/testing';
import { makeBuyers, type Buyer } from './buyers.ts';
import { get, post } from './client.ts';
import { load, type Run } from './load.ts';

export interface BenchBox {
  readonly boxId: string;
  readonly packId: number;
}

/** The witnesses see the terms before the sale: for so long boxes and their slots are made. */
const untilSale_ms = (boxes: number, slots: number): number => 5000 + 100 * boxes + (boxes * slots) / 50;

/** Boxes on sale, each with its pack, of so many slots: when it is told of them, their sale has begun. */
export async function openBoxes(sql: Sql, keys: BoxKeys, firstPackId: number, count: number, slots: number): Promise<BenchBox[]> {
  const now = Date.now();
  const saleStart = new Date(now + untilSale_ms(count, slots));
  const saleEnd = new Date(now + 2 * 3_600_000);
  const [card] = await sql<{ id: string }[]>`select id from store.card order by id limit 1`;
  const boxes: BenchBox[] = [];
  for (let i = 0; i < count; i += 1) {
    const [boxId, packId] = [randomUUID(), firstPackId + i];
    await sql`insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at, position)
      values (${packId}, 2, ${boxId}, 'bench', 'bench', '[]', 1, 1, ${saleStart}, ${saleEnd}, ${packId % 1000})`;
    const line = {
      cardId: card?.id ?? '',
      count: slots,
      rarity: 'D',
      revealRarity: 1,
      returnPoints: 1,
      firstSerial: (packId - 899_000) * 10_000,
    };
    await createBox(sql, keys, { boxId, packId, lines: [line], price: 1, unit: 'PT', saleStart, saleEnd, now: new Date(now) });
    boxes.push({ boxId, packId });
  }
  await pause(Math.max(0, saleStart.getTime() - Date.now()));
  const [unseen] = await sql<{ n: number }[]>`
    select count(*)::int as n from gacha.announcement where not is_timely and box_id = any (${boxes.map(({ boxId }) => boxId)}::uuid[])`;
  if (unseen?.n !== 0) throw new Error(`${unseen?.n} boxes were not seen by the witnesses in time`);
  return boxes;
}

const oneOf = (boxes: readonly BenchBox[]): BenchBox => boxes[Math.floor(Math.random() * boxes.length)] as BenchBox;

/** State and refusal of a reply. */
const said = ({ state, errors }: { state: number; errors?: unknown }): string => `${state} ${JSON.stringify(errors ?? '')}`;

/** One purchase of one pack of one of the boxes: check, then buy. */
export function buyersOverHttp(gachaUrl: string, accountUrl: string, buyers: readonly Buyer[], boxes: readonly BenchBox[]) {
  const csrf: string[] = [];
  return async (clients: number, seconds: number): Promise<Run> => {
    for (let i = csrf.length; i < clients; i += 1) csrf.push((await get(`${accountUrl}/api/user/point`, buyers[i]?.cookie)).csrf);
    return load(clients, seconds, async (client) => {
      const cookie = buyers[client]?.cookie ?? '';
      const check = await post(`${gachaUrl}/api/user/pack/check`, cookie, csrf[client] ?? '', { count: 1, pack_id: oneOf(boxes).packId });
      if (check.state !== 200) throw new Error(`check ${said(check)}`);
      const c = randomBytes(32).toString('hex');
      const buy = await post(`${gachaUrl}/api/user/pack/buy`, cookie, check.csrf, { purchase_id: check['purchase_id'], c });
      if (buy.state !== 200) throw new Error(`buy ${said(buy)}`);
    });
  };
}

/** The accept function called for one purchase at a time, `clients` connections at once. */
export async function acceptAlone(
  gachaDatabaseUrl: string,
  boxes: readonly BenchBox[],
  buyers: readonly Buyer[],
  clients: number,
  seconds: number,
): Promise<Run> {
  const sql = connect(gachaDatabaseUrl, { max: clients });
  try {
    return await load(clients, seconds, (client) => callAccept(sql, oneOf(boxes).boxId, [buyers[client] as Buyer]));
  } finally {
    await sql.end();
  }
}

/** The same function with 64 purchases a call, two calls at a time: the most the database gives. */
export async function acceptBatched(gachaDatabaseUrl: string, boxId: string, buyers: readonly Buyer[], seconds: number): Promise<Run> {
  const sql = connect(gachaDatabaseUrl, { max: 2 });
  try {
    const run = await load(2, seconds, (client) => callAccept(sql, boxId, buyers.slice(client * 64, client * 64 + 64)));
    return { ...run, calls: run.calls * 64, per_second: run.per_second * 64 };
  } finally {
    await sql.end();
  }
}

/** As the service does it, in one step or in two, without HTTP: batches of its own, ten connections. */
export async function acceptInSteps(
  gachaDatabaseUrl: string,
  boxes: readonly BenchBox[],
  buyers: readonly Buyer[],
  { steps, clients, seconds }: { steps: 'one' | 'two'; clients: number; seconds: number },
): Promise<Run> {
  const sql = connect(gachaDatabaseUrl, { max: 10 });
  const now = () => new Date();
  const accept = steps === 'two' ? twoStepsOf({ sql, now }).accept : acceptorOf({ sql, now });
  try {
    return await load(clients, seconds, async (client) => {
      const { memberId, sessionHash } = buyers[client] as Buyer;
      const item = { purchaseId: randomUUID(), memberId, sessionHash, n: 1, c: randomBytes(32), isStaff: false };
      const { outcome } = await accept(oneOf(boxes).boxId, item);
      if (outcome !== 'accepted') throw new Error(outcome);
    });
  } finally {
    await sql.end();
  }
}

async function callAccept(sql: Sql, boxId: string, buyers: readonly Buyer[]): Promise<void> {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  const rows = await sql<{ outcome: string }[]>`
    select outcome from gacha.accept(${boxId}::uuid, now(), ${buyers.map(() => randomUUID())}::uuid[], ${buyers.map(({ memberId }) => memberId)}::uuid[],
      (select array_agg(decode(h, 'hex')) from unnest(${buyers.map(({ sessionHash }) => hex(sessionHash))}::text[]) h), ${buyers.map(() => 1)}::int[],
      (select array_agg(decode(h, 'hex')) from unnest(${buyers.map(() => randomBytes(32).toString('hex'))}::text[]) h),
      ${buyers.map(() => 'false')}::text[]::boolean[])`;
  if (rows.some(({ outcome }) => outcome !== 'accepted')) throw new Error(rows.map(({ outcome }) => outcome).join(' '));
}

export { makeBuyers };
