import { randomBytes, randomUUID } from 'node:crypto';
import { cardsOf, decide, grant, grantCoins } from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import { beaconOf, partsOf, resolveTicks, sealTicks, type BeaconChain, type BoxKeys } from '@fudaya/gacha/operator';
import { catalogue, type CataloguePack } from '../catalogue/index.ts';
import { seedMember } from './members.ts';
import type { DemoTime } from './packs.ts';

const hour_ms = 3_600_000;
const collectors = 12;

/** Where the demo's beacon is reached: its past rounds decide the sales below. */
export interface SeedBeacon {
  readonly beaconUrl: string;
  readonly beacon: BeaconChain;
}

/**
 * Sells what the catalogue says was sold before the shop opened, to collectors of the demo: real purchases, accepted, sealed, seen and drawn by
 * the witnesses and the beacon's rounds of that hour, so that every one of them can be checked. Nothing when the first sale is there already.
 */
export async function seedSales(
  sql: Sql,
  keys: BoxKeys,
  { beaconUrl, beacon: chain, clock, writeLog }: SeedBeacon & DemoTime,
  now: Date,
): Promise<void> {
  const sold = await sql`select 1 from gacha.purchase limit 1`;
  if (sold.length > 0) return;
  const members: string[] = [];
  for (let i = 1; i <= collectors; i += 1) members.push(await seedCollector(sql, i, now));

  clock.at = new Date(now.getTime() - 47 * hour_ms);
  const beacon = beaconOf({ ...chain, urls: [beaconUrl], timeout_ms: 5000 });
  const { deps, draws } = partsOf({ sql, beacon, ...keys, now: () => clock.at });
  const purchases: { id: string; memberId: string }[] = [];
  for (const pack of catalogue.packs.filter(({ box }) => box.soldTo > 0)) {
    const [row] = await sql<{ boxId: string }[]>`select box_id as "boxId" from store.pack where id = ${pack.id}`;
    for (const { memberId, n } of sharesOf(pack, members)) {
      await pay(sql, pack, memberId, n * pack.box.price, clock.at);
      const id = randomUUID();
      const item = { purchaseId: id, memberId, sessionHash: randomBytes(32), n, c: randomBytes(32), isStaff: false };
      const judged = await deps.accept(row?.boxId ?? '', item);
      if (judged.outcome !== 'accepted') throw new Error(`the demo's sale of pack ${pack.id} was not accepted: ${judged.outcome}`);
      purchases.push({ id, memberId });
    }
  }
  // A head counts only when it is seen before its round, so the clock goes in small steps past the tick's end.
  const until = clock.at.getTime() + 7000;
  for (; clock.at.getTime() < until; clock.at = new Date(clock.at.getTime() + 200)) {
    await sealTicks(draws);
    await writeLog();
  }
  clock.at = new Date(until + 60_000);
  await resolveTicks(draws);
  await decideAll(sql, purchases, new Date(clock.at.getTime() + hour_ms));
}

/** A box without a limit goes to one collector, a limited one to as many as it takes. */
function sharesOf({ id, box }: CataloguePack, members: readonly string[]): { memberId: string; n: number }[] {
  const each = box.cap === 0 ? box.soldTo : box.cap;
  const buyers = members.slice(0, Math.min(members.length, Math.ceil(box.soldTo / each)));
  return buyers.map((_, i) => ({ memberId: members[(i + id) % members.length] ?? '', n: Math.min(each, box.soldTo - i * each) }));
}

async function seedCollector(sql: Sql, i: number, now: Date): Promise<string> {
  const login = { mail: `collector${i}@fudaya.example`, password: randomBytes(9).toString('hex'), lastName: '蒐集', firstName: `${i}号` };
  return seedMember(sql, { ...login, points: 0, coins: 0 }, now);
}

async function pay(sql: Sql, { id, box }: CataloguePack, memberId: string, amount: number, at: Date): Promise<void> {
  const gift = { memberId, idem: `seed:${memberId}:pack${id}`, kind: 'campaign', ref: memberId, at };
  if (box.unit === 'COIN') await grantCoins(sql, { ...gift, coins: amount });
  else await grant(sql, { ...gift, class: 'bonus', points: amount });
}

/** Top prizes are shipped, the rest turned back. */
async function decideAll(sql: Sql, purchases: readonly { id: string; memberId: string }[], at: Date): Promise<void> {
  for (const { id, memberId } of purchases) {
    const drawn = await cardsOf(sql, id);
    const cards = drawn.map((card) => ({
      cardId: card.id,
      kind: card.rarity >= 4 || card.unit === 'COIN' ? ('ship' as const) : ('convert' as const),
    }));
    await decide(sql, { memberId, cards, decidedBy: 'member', at });
  }
}
