import { sampleFacts } from '@fudaya/contracts/legal-text';
import { analyse, type Sql } from '@fudaya/db';
import { type AskWitness, type LogSettings, steppedLog } from '@fudaya/gacha/operator';
import { missingFacts, putSampleFacts } from '@fudaya/store/operator';
import { beaconAt } from './beacon.ts';
import { seedCourses, seedMethods } from './courses.ts';
import { seedExchange } from './exchange.ts';
import { demoLogins, demoStaff, seedMember } from './members.ts';
import { seedNews } from './news.ts';
import { seedDailyLimits, seedPacks } from './packs.ts';
import { seedPickup } from './pickup.ts';
import { seedPromotions } from './promotions.ts';
import { seedSales } from './sales.ts';
import { seedShopWindow } from './shop-window.ts';

export { logSettings } from '@fudaya/gacha/operator';
export { demoLogins, demoStaff } from './members.ts';

export interface SeedOptions {
  readonly now: Date;
  /** As in the gacha service's settings RECEIPT_KEY and CHAIN_KEY. */
  readonly receiptKey: string;
  readonly chainKey: string;
  /** As in LOG_KEY and LOG_POLICY, and the demo's witnesses by a clock: that of the sales which the demo had before it opened. */
  readonly log: LogSettings;
  readonly witnesses: (now: () => Date) => AskWitness;
  readonly beaconUrl: string;
  /** A tick's round is the first at least this long after its end; more leaves a slow machine time to seal. */
  readonly margin_s?: number | undefined;
  readonly say?: (step: string) => void;
}

/**
 * Fills an empty database with the demo: courses, card games, cards, packs with their boxes, members. A seeded database is left as it
 * is, but for payment methods that came since. Every step may run again, so a seed that was killed halfway is completed by the next.
 */
export async function seed(
  sql: Sql,
  { now, receiptKey, chainKey, log, witnesses, beaconUrl, margin_s = 3, say = () => {} }: SeedOptions,
): Promise<{ isNew: boolean }> {
  // A demo of before facts were settings has none.
  if ((await missingFacts(sql)).length === Object.keys(sampleFacts).length) await sql.begin((tx) => putSampleFacts(tx, sampleFacts));
  const last = demoLogins.at(-1)?.mail ?? '';
  const marks = await sql`select 1 from account.member where mail = ${last}`;
  if (marks.length > 0) {
    await seedMethods(sql);
    const onSale = await sql`select 1 from store.pack where ends_at > ${now} limit 1`;
    if (onSale.length === 0) say('every sale of the demo has ended; start a fresh one with: npm start -- --fresh');
    return { isNew: false };
  }

  say('seeding the demo catalogue');
  const cards = await sql`select 1 from store.card limit 1`;
  if (cards.length === 0) {
    await sql.begin(async (tx) => {
      await seedShopWindow(tx);
      await seedCourses(tx);
    });
  }
  say('committing the contents of the boxes');
  const beacon = await beaconAt(beaconUrl);
  const clock = { at: now };
  const keys = { receiptKey, chainKey, log };
  const writeLog = steppedLog(
    sql,
    log,
    witnesses(() => clock.at),
  );
  await seedPacks(sql, keys, now, { beacon, margin_s, clock, writeLog });
  await seedExchange(sql, now);
  await seedPickup(sql, now);
  await sql.begin((tx) => seedNews(tx, now));
  await seedSales(sql, keys, { beacon, beaconUrl, clock, writeLog }, now);
  await seedDailyLimits(sql);
  await seedPromotions(sql, await seedMember(sql, demoStaff, now), now);
  for (const login of demoLogins) await seedMember(sql, login, now);
  await analyse(sql);
  return { isNew: true };
}
