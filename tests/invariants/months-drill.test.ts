// The months of the books turn, and one is put away and comes back, while members buy. How long buying stood still is printed, beside the same shop
// at rest; the goal is 300 ms, as for a migration (decisions 85 and 126). `pnpm test:soak months`: longer, and more turns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkNightly } from '@fudaya/books';
import { months as monthsCommand } from '@fudaya/ops/months';
import { testShop, type TestShop } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuying } from './buying.ts';

const isSoak = process.env['SOAK'] === '1';
/** Between two turns; a soak has more of everything. */
const purchases = isSoak ? 2000 : 60;
const turns = isSoak ? 60 : 9;

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-months-'));
beforeAll(async () => {
  shop = await testShop();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** As the task: what waits too long is left, and asked for again. */
async function turnUntilDone(day: string): Promise<number> {
  for (let asked = 1; ; asked += 1) {
    const [row] = await shop.owner<{ isCurrent: boolean }[]>`select books.turn_months(${day}) as "isCurrent"`.catch(
      (error: { code?: string }) => {
        if (error.code === '55P03') return [{ isCurrent: false }];
        throw error;
      },
    );
    if (row!.isCurrent) return asked;
    await pause(1);
  }
}
const run = (verb: string) => monthsCommand.run(shop.owner, [verb, '2028-01', '--files', folder, '--by', '試験 花子', '--note', 'a drill']);

test('OPS-13 buying goes on while months turn, and while one is put away and comes back', { timeout: 900_000 }, async () => {
  const { packId } = await shop.box(isSoak ? 400_000 : 40_000, { price: 1 });
  const buying = await startBuying(shop, packId);
  try {
    await buying.more(purchases);
    buying.look();
    await buying.more(purchases * 2);
    const atRest = buying.look();

    let asked = 0;
    for (let month = 0; month < turns; month += 1) {
      asked += await turnUntilDone(new Date(Date.UTC(2028, month, 10)).toISOString());
      await buying.more(purchases);
    }
    const turning = buying.look();
    await shop.draw();
    expect(await checkNightly(shop.database.as('ops'), shop.clock.now())).toEqual([]);
    buying.look();
    await run('keep');
    await buying.more(purchases);
    const keeping = buying.look();
    await run('put-away');
    await buying.more(purchases);
    const away = buying.look();
    await run('drop');
    await run('bring-back');
    await buying.more(purchases);
    const back = buying.look();
    await buying.end();

    const told = (name: string, { count, stall_ms }: typeof away) => `${name} ${stall_ms.toFixed(0)} ms (${count} bought)`;
    const goal = Math.max(turning.stall_ms, away.stall_ms, back.stall_ms) <= 300 ? 'held' : 'missed';
    const figures = [told('at rest', atRest), told(`${turns} turns in ${asked} calls`, turning), told('kept', keeping)];
    figures.push(told('put away', away), told('brought back', back));
    process.stdout.write(`longest time without a purchase: ${figures.join(', ')}; goal 300 ms ${goal}\n`);
    for (const { count } of [turning, keeping, away, back]) expect(count).toBeGreaterThanOrEqual(purchases);
    const [lost] = await shop.owner<{ lost: number }[]>`
      select count(*)::int as lost from gacha.purchase p
      where p.journal_id >= books.first_id('2028-01-01') and not exists (select from books.journal j where j.id = p.journal_id and j.idem = 'draw:' || p.id)`;
    expect(lost).toEqual({ lost: 0 });
    await shop.draw();
    expect(await shop.broken()).toEqual([]);
  } finally {
    await buying.end().catch(() => undefined);
  }
});
