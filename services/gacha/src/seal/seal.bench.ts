// What sealing costs: `node services/gacha/src/seal/seal.bench.ts`. A hundred boxes whose ticks end at one instant, every three seconds, each with
// a purchase; sealed, written into the log and signed by three witnesses over HTTP, each a clock and a port away. Times by the database's own
// clock: from the head's row to the cosignature that completes its quorum.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Watch, listen, stopListening } from '@fudaya/kit';
import { createWitnesses } from '../testing/witnesses.ts';
import { Hono } from 'hono';
import { demoChain } from '../beacon/chains.ts';
import { logJobs } from '../log/log-jobs.ts';
import { createBox } from '../operator/create-box.ts';
import { partsOf } from '../parts.ts';
import { makeMembers, median, memberId, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys, testLogSettings } from '../testing-keys.ts';
import { sealTicks } from './seal.ts';

const boxes = 100;
/** Of each box: making the trees of more takes longer than all that is measured. */
const slots = 10_000;
const rounds = 12;
/** Rounds of a shop that has only just started: plans, caches and code are cold. */
const cold = 2;
const tick_ms = 3000;
const atShare = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

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
    const lines = [{ cardId: `bench-${packId}`, count: slots, rarity: 'C', revealRarity: 1, returnPoints: 1 }];
    const { boxId } = await createBox(owner, { ...testKeys, log }, { packId, lines, price: 1, unit: 'PT', now, ...day });
    await putOnSale(owner, boxId);
    ids.push(boxId);
  }

  const stop = new AbortController();
  const watch: Watch = { log: console as unknown as Watch['log'], gauge: () => undefined };
  const jobs = logJobs(sql, log).map(async ({ run, every_ms }) => {
    while (!stop.signal.aborted) {
      await run(stop.signal, watch);
      await pause(every_ms);
    }
  });

  const sealing: number[] = [];
  let from_ms = 0;
  for (let round = 0; round < cold + rounds; round++) {
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
    const [at_ms, started] = [Date.now(), performance.now()];
    await sealTicks(draws);
    const took = performance.now() - started;
    say(`round ${round + 1} of ${cold + rounds}: sealed in ${took.toFixed(0)} ms`);
    if (round === cold) from_ms = at_ms;
    if (round >= cold) sealing.push(took);
    await pause(1000);
  }
  await pause(2000);
  stop.abort();
  await Promise.all(jobs);
  await stopListening(server);
  // A checkpoint may hold heads only in part: each head's own is the first with it.
  const rows = await owner<{ stored: number; seen: number | null }[]>`
    select 1000 * extract(epoch from c.signed_at - e.appended_at)::float8 as stored,
           1000 * extract(epoch from (
             select (array_agg(s.received_at order by s.received_at))[2] from gacha.log_cosignature s
             where s.size = (select min(q.size) from gacha.log_checkpoint q where q.size > e.index and q.quorum_at is not null)) - e.appended_at)::float8 as seen
    from gacha.tick k join gacha.log_entry e on e.leaf = k.leaf and e.appended_at >= ${new Date(from_ms)}
    cross join lateral (select c.signed_at from gacha.log_checkpoint c where c.size > e.index order by c.size limit 1) c`;
  const times = (name: string, ms: readonly number[]) =>
    say(`${name}: median ${median(ms).toFixed(0)} ms, p99 ${atShare(ms, 0.99).toFixed(0)} ms, slowest ${Math.max(...ms).toFixed(0)} ms`);
  times(`${boxes} boxes sealed at once`, sealing);
  times(
    `${rows.length} heads, from row to checkpoint`,
    rows.map(({ stored }) => stored),
  );
  times(
    `${rows.length} heads, from row to quorum`,
    rows.map(({ seen }) => seen ?? Infinity),
  );
});
