// Requests at random to every call, as visitor, member and staff, in a shop with packs on sale and a simulated outside. Some hundreds in
// npm test; `pnpm test:soak fuzz` sends 100,000. SOAK_RUNS and SOAK_SEED choose how many, and from which seed on.
import { areas, callsByArea, envelope, type Call } from '@fudaya/contracts';
import { brokenInvariants } from '@fudaya/books';
import { brokenAcceptChains } from '@fudaya/gacha/invariants';
import { diceOf, runsOf, type Dice, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type OpenShop } from './open-shop.ts';
import { createHarvest } from './harvest.ts';
import { changedInput, oddRequest } from './mutations.ts';

const runs = runsOf({ usual: 600, all: 4_000, soak: 100_000 });
const isSoak = process.env['SOAK'] !== undefined;
const firstSeed = Number(process.env['SOAK_SEED'] ?? 1);
/** So many browsers at once, each with a seed of its own. */
const lanes = 6;
const slow_ms = 1_000;
const every = areas.flatMap((area) => callsByArea[area]);

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

interface Seen {
  readonly states: Map<number, number>;
  readonly faults: unknown[];
  readonly slow: unknown[];
}
const harvest = createHarvest();

async function sendOne(client: TestClient, dice: Dice, call: Call, seen: Seen, at: object): Promise<number> {
  const input = changedInput(dice, call, harvest);
  const begun = performance.now();
  const isOdd = dice(8) === 0;
  const odd = oddRequest(dice, call, input, client.csrf);
  const browser = client.at(shop.services[call.area].app);
  const ask = () =>
    isOdd
      ? browser.send(odd.path, odd.init)
      : call.method === 'GET'
        ? browser.read(call, input as never)
        : browser.write(call, input as never);
  const answer = await ask().catch((cause: unknown) => ({ state: 0, status: 0, cause: String(cause) }));
  const took_ms = performance.now() - begun;
  seen.states.set(answer.state, (seen.states.get(answer.state) ?? 0) + 1);
  const said = {
    ...at,
    call: call.path,
    ...(isOdd ? { odd: JSON.stringify(odd).slice(0, 600) } : { input: JSON.stringify(input).slice(0, 600) }),
  };
  if (!envelope.safeParse(answer).success || answer.state === 500 || answer.status >= 500) seen.faults.push({ ...said, answer });
  if (took_ms > slow_ms) seen.slow.push({ ...said, took_ms: Math.round(took_ms) });
  harvest.take(answer);
  return answer.state;
}

async function lane(seed: number, count: number, seen: Seen): Promise<void> {
  const dice = diceOf(seed);
  const browsers = { visitor: shop.visitor(), member: await shop.member(dice), staff: await shop.staff() };
  const roles = ['visitor', 'member', 'member', 'staff'] as const;
  for (let run = 0; run < count; run += 1) {
    const role = roles[dice(roles.length)] ?? 'visitor';
    const call = every[dice(every.length)];
    if (call === undefined) continue;
    const state = await sendOne(browsers[role], dice, call, seen, { seed, run, role });
    // A logout, a login as nobody or a closed account ended this session.
    if (state === 401 || dice(200) === 0) browsers[role] = await shop.browserOf(role, dice);
  }
}

test(
  `API-4 seeds ${firstSeed} to ${firstSeed + lanes - 1}: of ${runs} requests at random none is a fault, and the books balance after`,
  { timeout: 7_200_000 },
  async () => {
    const seen: Seen = { states: new Map(), faults: [], slow: [] };
    const begun = performance.now();
    await Promise.all(Array.from({ length: lanes }, (_, at) => lane(firstSeed + at, Math.ceil(runs / lanes), seen)));
    const states = [...seen.states].toSorted(([a], [b]) => a - b).map(([state, times]) => `${state}: ${times}`);
    process.stdout.write(
      `${runs} requests, seeds ${firstSeed} to ${firstSeed + lanes - 1}, ${((performance.now() - begun) / 1000).toFixed(0)} s; states ${states.join(', ')}; ` +
        `${seen.faults.length} faults, ${seen.slow.length} slower than ${slow_ms} ms\n`,
    );
    expect(seen.faults.slice(0, 20)).toEqual([]);
    expect(await brokenInvariants(shop.database.sql, new Date())).toEqual([]);
    expect(await brokenAcceptChains(shop.database.sql)).toEqual([]);
    // What a machine under load takes says nothing in npm test.
    expect(isSoak ? seen.slow.slice(0, 20) : []).toEqual([]);
  },
);
