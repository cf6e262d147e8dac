// How many purchases a second one hot box accepts: `node services/gacha/src/pack-buy/accept.bench.ts`. Durable commits, members with
// three lots each, one pack a purchase, callers in this process. Figures compare with each other only, on one machine in one run.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sql, analyse, connect, roleUrl } from '@fudaya/db';
import { migrate } from '@fudaya/db/migrate';
import { startEmbedded } from '@fudaya/db/embedded';
import { createBox } from '../operator/create-box.ts';
import { testKeys } from '../testing-keys.ts';
import { acceptBatch, type Purchase } from './accept.sql.ts';
import { acceptorOf } from './acceptor.ts';

const seconds = 3;
const members = 4000;
const slots = 1_000_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function measure(name: string, clients: number, ids: readonly string[], buy: (item: Purchase) => Promise<{ outcome: string }>) {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < until) {
      const memberId = ids[(next += 1) % ids.length]!;
      const started = performance.now();
      const item = { purchaseId: randomUUID(), memberId, sessionHash: randomBytes(32), n: 1, c: randomBytes(32), isStaff: false };
      const { outcome } = await buy(item);
      if (outcome !== 'accepted') throw new Error(`${name}: ${outcome}`);
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!.toFixed(1);
  say(
    `${name.padEnd(28)} ${String(clients).padStart(4)} clients  ${String(Math.round(took.length / seconds)).padStart(6)}/s  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`,
  );
}

async function load(owner: Sql): Promise<{ boxId: string; ids: string[] }> {
  const now = new Date();
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 86_400_000) };
  const lines = [{ cardId: 'bench', count: slots, rarity: 'C', revealRarity: 1, returnPoints: 1 }];
  const { boxId } = await createBox(owner, testKeys, { packId: 1, lines, price: 100, unit: 'PT', now, ...day });
  const ids = Array.from({ length: members }, () => randomUUID());
  await owner`insert into books.balance (member_id) select unnest(${ids}::uuid[])`;
  await owner`
    insert into books.account (code, member_id, unit)
    select code, m, unit from unnest(${ids}::uuid[]) m
    cross join (values ('points.paid', 'PT'), ('points.bonus', 'PT'), ('points.return', 'PT'), ('coins', 'COIN')) as kind (code, unit)`;
  for (const kind of ['paid', 'bonus', 'return']) {
    await owner`
      select count(*) from unnest(${ids}::uuid[]) m
      cross join lateral books.grant_lots(m, array[${kind}], '{100000}', '{null}', ${kind} || m, 'bench', 'bench', now())`;
  }
  await analyse(owner);
  return { boxId, ids };
}

const dataDir = mkdtempSync(join(tmpdir(), 'fudaya-bench-'));
const embedded = await startEmbedded({ dataDir });
const password = randomBytes(16).toString('hex');
await migrate(embedded.url, { rolePassword: () => password });
const owner = connect(embedded.url, { max: 2 });
const sql = connect(roleUrl(embedded.url, 'gacha', password), { max: 16 });
try {
  const { boxId, ids } = await load(owner);
  const single = async (item: Purchase) => (await acceptBatch(sql, boxId, new Date(), [item]))[0]!;
  const inBatches = (callsMost: number) => {
    const accept = acceptorOf({ sql, now: () => new Date(), callsMost });
    return (item: Purchase) => accept(boxId, item);
  };
  await measure('warming up', 16, ids, inBatches(2));
  for (const clients of [1, 16, 64, 256]) {
    await measure('one purchase a call', clients, ids, single);
    await measure('batches, one call in flight', clients, ids, inBatches(1));
    await measure('batches, two in flight', clients, ids, inBatches(2));
  }
} finally {
  await Promise.all([owner.end(), sql.end()]);
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
