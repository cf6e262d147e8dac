// What sealing costs: `node services/gacha/src/seal/seal.bench.ts`. A hundred boxes whose ticks end at one instant, every three seconds, each with
// a purchase; sealed, written into the log and signed by three witnesses over HTTP, each a clock and a port away. Times by the database's own
// clock: from the head's row to the cosignature that completes its quorum.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listen, stopListening } from '@fudaya/kit';
import { createWitnesses } from '../testing/witnesses.ts';
import { Hono } from 'hono';
import { demoChain } from '../beacon/chains.ts';
import { askedWitness } from '../log/ask-witness.ts';
import { logWriter } from '../log/log-writer.ts';
import { createBox } from '../operator/create-box.ts';
import { partsOf } from '../parts.ts';
import { makeMembers, median, memberId, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys, testLogSettings } from '../testing-keys.ts';
import { sealTicks } from './seal.ts';

const boxes = 100;
const rounds = 12;
const tick_ms = 3000;
const at = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

await withBenchDatabases(async (make) => {
  const { owner, sql } = await make('bench');
  await makeMembers(owner, boxes);
  const witnesses = createWitnesses({ logs: [testKeys.log.signer.verifier], now: () => new Date() });
  const { server, port } = await listen(new Hono().route('/dev/witness', witnesses), 0, '127.0.0.1');
  const log = testLogSettings(`http://127.0.0.1:${port}`);
  const { deps, draws } = partsOf({
    sql,
    beacon: { ...demoChain, signatureOf: async () => null },
    now: () => new Date(),
    ...testKeys,
    log,
  });
  const now = new Date();
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 3_600_000) };
  const ids: string[] = [];
  for (let packId = 1; packId <= boxes; packId++) {
    const lines = [{ cardId: `bench-${packId}`, count: 100_000, rarity: 'C', revealRarity: 1, returnPoints: 1 }];
    const { boxId } = await createBox(owner, { ...testKeys, log }, { packId, lines, price: 1, unit: 'PT', now, ...day });
    await putOnSale(owner, boxId);
    ids.push(boxId);
  }

  const stop = new AbortController();
  const again = async (every_ms: number, work: () => Promise<unknown>) => {
    while (!stop.signal.aborted) {
      await work();
      await pause(every_ms);
    }
  };
  const writer = logWriter({ sql, signer: log.signer });
  const asked = log.policy.witnesses.map((witness) => askedWitness({ sql, ...log }, { ...witness, url: witness.url! }));
  const jobs = [again(50, () => writer.write()), ...asked.map((witness) => again(50, () => witness.ask()))];

  const sealing: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const item = (i: number) => ({
      purchaseId: randomUUID(),
      memberId: memberId(i + 1),
      sessionHash: randomBytes(32),
      n: 1,
      c: randomBytes(32),
      isStaff: false,
    });
    await Promise.all(ids.map((boxId, i) => deps.accept(boxId, item(i))));
    // Ticks of the demo's beacon end when its rounds come out.
    await pause(tick_ms - ((Date.now() - demoChain.genesis * 1000) % tick_ms) + 20);
    const started = performance.now();
    await sealTicks(draws);
    sealing.push(performance.now() - started);
    await pause(1000);
  }
  await pause(2000);
  stop.abort();
  await Promise.all(jobs);
  await stopListening(server);
  const rows = await owner<{ ms: number | null }[]>`
    select extract(epoch from (
      select (array_agg(s.received_at order by s.received_at))[2] from gacha.log_cosignature s
      where s.size = (select min(c.size) from gacha.log_checkpoint c where c.size > e.index and c.quorum_at is not null)) - e.appended_at)::float8 * 1000 as ms
    from gacha.tick k join gacha.log_entry e on e.leaf = k.leaf`;
  const seen = rows.map(({ ms }) => ms ?? Infinity);
  say(`${boxes} boxes sealed at once: median ${median(sealing).toFixed(0)} ms, slowest ${Math.max(...sealing).toFixed(0)} ms`);
  say(`${seen.length} heads, from row to quorum: median ${median(seen).toFixed(0)} ms, p99 ${at(seen, 0.99).toFixed(0)} ms`);
});
