// pnpm bench desk-files: how long a file of a hundred thousand lines takes at the desk, as its pages send it: what came in, and the lineup of a box.
// BENCH_LINES=<count> takes another number; BENCH_ONLY=intake|lineup runs one part.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  boxDraft,
  boxDraftLines,
  boxDraftOf,
  boxDraftPart,
  maxPartLines,
  maxStockLines,
  stockIntake,
  type DraftLine,
} from '@fudaya/contracts/desk';
import { connect, roleUrl } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { createGachaService } from '@fudaya/gacha/app';
import { testBeacon, testKeys } from '@fudaya/gacha/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { makeBuyers } from '../buyers.ts';

const count = Number(process.env.BENCH_LINES ?? 100_000);
const cards = 1000;
const only = process.env.BENCH_ONLY;
const isOnly = (part: 'intake' | 'lineup') => only === undefined || only === part;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-desk-files-'));
const server = await startEmbedded({ dataDir: folder, isThrowaway: true });
const line = (name: string, ...cells: string[]) => console.log(`  ${name.padEnd(56)}${cells.map((cell) => cell.padStart(12)).join('')}`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
/** Counts turns of the event loop that took longer; the answer ends it. */
function turnsBeyond(ms: number): () => number {
  let many = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > ms) many += 1;
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return many;
  };
}
const cardId = (at: number) => `FL-${String(at % cards).padStart(4, '0')}`;

try {
  await migrate(server.url, { rolePassword: (role) => `bench-${role}` });
  const owner = connect(server.url, { max: 2 });
  await owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
  await owner`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    select 'FL-' || lpad(i::text, 4, '0'), 1, '札', 'Card', 'FL', 1, '/x.webp', 1 from generate_series(0, ${cards - 1}::int) i`;
  await owner`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    values (9001, 1, ${randomUUID()}, 'bench', 'bench', '[]', 1, 1, now(), now())`;
  const [one] = await makeBuyers(owner, 1, 100);
  const id = one!.memberId;
  await owner`update account.member set is_staff = true where id = ${id}`;
  await owner`insert into account.staff_role values (${id}, 'owner', now())`;
  const sql = connect(roleUrl(server.url, 'gacha', 'bench-gacha'), { max: 4 });
  const staff = await testClient(createGachaService({ sql, settings: testSettings, beacon: testBeacon(), ...testKeys }).app).loginAs(
    id,
    owner,
  );
  await owner`update account.session set passkey_at = now() where id_hash = ${staff.sessionHash}`;

  const orderOf = (at: number) => {
    const hash = createHash('sha256').update(`part ${at}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };
  const inParts = async (title: string, size: number, send: (begins: number) => Promise<{ state: number }>) => {
    const begun = performance.now();
    let longest = 0;
    for (let begins = 0; begins < count; begins += size) {
      await owner`delete from plumbing.rate_limit`;
      const at = performance.now();
      const answer = await send(begins);
      if (answer.state !== 200) throw new Error(`${title}: ${JSON.stringify(answer).slice(0, 500)}`);
      longest = Math.max(longest, performance.now() - at);
    }
    line(title, seconds(performance.now() - begun), `${longest.toFixed(0)} ms`);
  };

  async function benchLineup(): Promise<void> {
    const order = randomUUID();
    const lines = Array.from({ length: count }, (_, at): DraftLine => ({
      ...{ card_id: cardId(at), count: 1, rarity: at < 10 ? 'S' : 'C', reveal_rarity: at < 10 ? 5 : 1, return_points: at < 10 ? 5000 : 10 },
      first_serial: Math.floor(at / cards),
    }));
    await inParts('a lineup, sent', maxPartLines, (begins) =>
      staff.write(boxDraftPart, { order, begins, lines: lines.slice(begins, begins + maxPartLines) }),
    );
    /** How long it takes, and how long the process stood still for others meanwhile: once at most, and in how many moments longer than 50 ms. */
    const timed = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
      const still = monitorEventLoopDelay({ resolution: 5 });
      const long = turnsBeyond(50);
      still.enable();
      const begun = performance.now();
      const answer = await work();
      const took = performance.now() - begun;
      still.disable();
      line(title, seconds(took), `${(still.max / 1e6).toFixed(0)} ms`, `${long()} x`);
      return answer;
    };
    const day = 86_400_000;
    const saved = await timed('a lineup, judged as a whole and saved', () =>
      staff.write(boxDraft, {
        ...{ pack_id: 9001, price: 500, unit: 'PT', cap_per_member: 0, cap_per_purchase: 10, is_hidden: false, is_strongbox: false },
        ...{ sale_start: new Date(Date.now() + day).toISOString(), sale_end: new Date(Date.now() + 30 * day).toISOString() },
        ...{ lines: [], parts: { order, lines: count }, seen: null },
      }),
    );
    if (saved.packs !== count) throw new Error(JSON.stringify(saved).slice(0, 500));
    await timed('a lineup, opened again', async () => {
      const opened = await staff.read(boxDraftOf, { pack_id: 9001 });
      let read = opened.draft!.lines.length;
      for (let after = opened.draft!.next; after != null;) {
        const more = await staff.read(boxDraftLines, { pack_id: 9001, version: saved.version!, after });
        read += more.lines!.length;
        after = more.next;
      }
      if (read !== count) throw new Error(`${read} lines`);
    });
  }

  console.log(
    `Files of ${count.toLocaleString()} lines, ${cards.toLocaleString()} cards: all, and the longest call; of a lineup as a whole how long the process stood still, and how often longer than 50 ms`,
  );
  const came = (at: number) => ({
    card_id: cardId(at),
    units: '2',
    cost_yen: '300',
    source: 'maker',
    supplier: '問屋',
    place: `A-${at % 40}`,
    received_on: '2026-11-01',
  });
  for (const is_trial of isOnly('intake') ? [true, false] : [])
    await inParts(is_trial ? 'what came in, judged' : 'what came in, written', maxStockLines, (begins) =>
      staff.write(stockIntake, {
        ...{ order: orderOf(begins), first_line: begins + 2, is_trial },
        lines: Array.from({ length: Math.min(maxStockLines, count - begins) }, (_, at) => came(begins + at)),
      }),
    );

  if (isOnly('lineup')) await benchLineup();
  await sql.end();
  await owner.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
