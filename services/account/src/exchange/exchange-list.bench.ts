// What a search among 100,000 offers costs: `node services/account/src/exchange/exchange-list.bench.ts`. Each question is asked as the call asks it
// (a page and the count), by the index, beside one that compares every offer of the game (ilike, neither folded nor ranked by words) and beside one row read by its key. Medians.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse, connect, roleUrl, type Sql } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { testContext } from '@fudaya/kit/testing';
import { exchangeList } from './exchange-list.ts';

const cards = 100_000;
const rounds = 25;
const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** Names of a few words each, as card games have them: some words are in a tenth of all cards, some in one. */
async function fill(owner: Sql): Promise<void> {
  await owner`
    insert into account.exchange_card (card_id, card_type_id, name_ja, name_en, card_name_ja, card_name_en, model_number, rarity, image, coin, stock, opened_at)
    select 'c-' || i, 1 + i / 3 % 4, ja, en, ja, en, 'HS-' || lpad(i::text, 6, '0'), i % 4, '/x.avif', 1 + i % 300, 5, now() - i * interval '1 minute'
    from generate_series(1, ${cards}) i
    cross join lateral (select
      (array['星くずの','銀河','流れ星の','夜明けの','蒼海の','朱雀の','ゼンマイ','月影の','翠風の','影絵の'])[1 + i % 10]
        || (array['旅人','使者','王','ドラゴン','騎士','歌姫','番人','賢者','魔女','狩人','機関車','錬金術師','航海士'])[1 + i / 7 % 13] || ' その' || i as ja,
      (array['Stardust','Galaxy','Comet','Dawn','Azure','Vermilion','Clockwork','Moonlit','Verdant','Shadow'])[1 + i % 10] || ' '
        || (array['Wanderer','Herald','King','Dragon','Knight','Diva','Keeper','Sage','Witch','Hunter','Engine','Alchemist','Navigator'])[1 + i / 7 % 13] || ' No ' || i as en
    ) n`;
}

const questions = [
  ['a word of one card in 130', 'galaxy dragon'],
  ['two characters, one card in ten', '銀河'],
  ['one character, one card in five', '星'],
  ['a model number', 'HS-012345'],
  ['the middle of a word', 'ゴン'],
  ['no card', '無い札'],
  ['everything of a game', ''],
] as const;

const dataDir = mkdtempSync(join(tmpdir(), 'fudaya-bench-'));
const embedded = await startEmbedded({ dataDir });
const password = randomBytes(16).toString('hex');
await migrate(embedded.url, { rolePassword: () => password });
const owner = connect(embedded.url, { max: 1 });
const sql = connect(roleUrl(embedded.url, 'account', password), { max: 2 });
try {
  await fill(owner);
  await analyse(owner);
  const ctx = testContext(sql, { member: { id: '018f0000-0000-7000-8000-000000000001', isStaff: false } });
  const took = async (ask: () => PromiseLike<unknown>, times = rounds) => {
    const all: number[] = [];
    for (let round = 0; round <= times; round += 1) {
      const started = performance.now();
      await ask();
      if (round > 0) all.push(performance.now() - started);
    }
    return median(all);
  };
  const row = await took(() => sql`select id from account.exchange_card where id = 77`);
  for (const [name, searchText] of questions) {
    const wish = { type: 1, page: 1, searchText, sort: 'coinUp' } as const;
    const { page } = await exchangeList(ctx, wish);
    const fast = await took(() => exchangeList(ctx, wish));
    const pattern = `%${searchText}%`;
    const slow = await took(
      () => sql`
        select count(*) over () as rows, id from account.exchange_card
        where card_type_id = 1 and (name_ja ilike ${pattern} or name_en ilike ${pattern} or model_number ilike ${pattern}) order by coin, id limit 24`,
      9,
    );
    say(
      `${name}: ${page.all_page} pages, ${(fast / row).toFixed(1)} x one row by key, ${(slow / fast).toFixed(1)} x faster than reading all (${fast.toFixed(1)} ms)`,
    );
  }
} finally {
  await Promise.all([owner.end(), sql.end()]);
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
