// Requests at random to every call, stream, callback and report, as visitor, member, staff and provider, in a shop with packs on
// sale and a simulated outside. Some hundreds in npm test; `pnpm test:soak fuzz` sends 100,000. SOAK_RUNS and SOAK_SEED choose how many, and from which seed on.
import { randomUUID } from 'node:crypto';
import { callOwners, callsByArea, payment, type Call } from '@fudaya/contracts';
import { brokenInvariants } from '@fudaya/books';
import { brokenAcceptChains } from '@fudaya/gacha/invariants';
import { diceOf, runsOf, type Dice, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodInputs } from '../good-inputs.ts';
import { moveMoney, sendCallback } from './callbacks.ts';
import { createHarvest } from './harvest.ts';
import { changedInput, oddRequest } from './mutations.ts';
import { openShop, type OpenShop, type Role } from './open-shop.ts';
import { sendReport } from './reports.ts';
import { judgeEnvelope, shortly, type Sent } from './sent.ts';
import { askStream } from './streams.ts';

const runs = runsOf({ usual: 600, all: 4_000, soak: 100_000 });
const isSoak = process.env['SOAK'] !== undefined;
const firstSeed = Number(process.env['SOAK_SEED'] ?? 1);
/** So many browsers at once, each with a seed of its own. */
const lanes = 6;
const slow_ms = 1_000;
const every = callOwners.flatMap((area) => callsByArea[area]);

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  harvest.take({ box: shop.boxes });
}, 300_000);
afterAll(() => shop.close());

interface Seen {
  readonly states: Map<string, Map<number, number>>;
  readonly faults: unknown[];
  readonly slow: unknown[];
}
const harvest = createHarvest();
const payWays = Object.values(payment.payIds).filter((id) => id !== payment.payIds.adjustment);

async function sendCall(client: TestClient, dice: Dice, call: Call, input: Record<string, unknown>): Promise<Sent> {
  const isOdd = dice(8) === 0;
  const odd = oddRequest(dice, call, input, client.csrf);
  const browser = client.at(shop.services[call.area].app);
  const ask = () =>
    isOdd
      ? browser.send(odd.path, odd.init)
      : call.method === 'GET'
        ? browser.read(call, input as never)
        : browser.write(call, input as never);
  const answer = await ask();
  harvest.take(answer);
  const judged = judgeEnvelope({ call: call.path, ...(isOdd ? { odd: shortly(odd) } : { input: shortly(input) }) }, answer);
  return { ...judged, waits_ms: call.waits_ms ?? 0 };
}

/** An order that a provider knows, most of the time: else its callbacks have nothing to speak of. */
function placeOrder(client: TestClient, dice: Dice): Promise<Sent> {
  const good = { pay_id: payWays[dice(payWays.length)], point_price_id: 1 + dice(4), request_id: randomUUID(), combini_code: 'econ' };
  const more = { carrier_id: 'au', combini_chain: 'lawson', token: 't', req_card_number: '411111******1111', age_bracket: '20_over' };
  return sendCall(client, dice, payment.pointBuy, dice(3) === 0 ? changedInput(dice, { ...good, ...more }, harvest) : { ...good, ...more });
}

type Send = (dice: Dice, client: TestClient, role: Role) => Promise<Sent>;
const anyCall: Send = (dice, client) => {
  const call = every[dice(every.length)] ?? payment.payList;
  return sendCall(client, dice, call, changedInput(dice, goodInputs.get(call) ?? {}, harvest));
};
/** Of sixteen requests nine are calls. */
const sorts: readonly (readonly [name: string, of16: number, send: Send])[] = [
  ['calls', 9, anyCall],
  ['orders', 1, (dice, client) => placeOrder(client, dice)],
  ['money outside', 1, (dice) => moveMoney(dice, shop)],
  ['callbacks', 2, (dice) => sendCallback(dice, shop, harvest)],
  ['streams', 1, (dice, client) => askStream(dice, shop, client.cookie, harvest)],
  ['reports', 2, (dice, client) => sendReport(dice, shop, client.cookie, harvest)],
];
const wheel = sorts.flatMap(([name, of16, send]) => Array.from({ length: of16 }, () => ({ name, send })));

async function sendOne(dice: Dice, client: TestClient, role: Role, seen: Seen, at: object): Promise<number> {
  const { name, send } = wheel[dice(wheel.length)] ?? { name: 'calls', send: anyCall };
  const begun = performance.now();
  const sent = await send(dice, client, role).catch((cause: unknown): Sent => ({ said: { name }, state: 0, fault: String(cause) }));
  const took_ms = performance.now() - begun;
  const states = seen.states.get(name) ?? new Map<number, number>();
  seen.states.set(name, states.set(sent.state, (states.get(sent.state) ?? 0) + 1));
  if (sent.fault !== undefined) seen.faults.push({ ...at, ...sent.said, fault: sent.fault });
  if (took_ms > slow_ms + (sent.waits_ms ?? 0)) seen.slow.push({ ...at, ...sent.said, took_ms: Math.round(took_ms) });
  return sent.state;
}

async function lane(seed: number, count: number, seen: Seen): Promise<void> {
  const dice = diceOf(seed);
  const browsers = { visitor: shop.visitor(), member: await shop.member(dice), staff: await shop.staff() };
  const roles = ['visitor', 'member', 'member', 'staff'] as const;
  for (let run = 0; run < count; run += 1) {
    const role = roles[dice(roles.length)] ?? 'visitor';
    const state = await sendOne(dice, browsers[role], role, seen, { seed, run, role });
    // A logout, a login as nobody or a closed account ended this session.
    if (state === 401 || dice(200) === 0) browsers[role] = await shop.browserOf(role, dice);
  }
}

const countsOf = (states: ReadonlyMap<number, number>): string =>
  [...states]
    .toSorted(([a], [b]) => a - b)
    .map(([state, times]) => `${state} × ${times}`)
    .join(', ');

test(
  `API-4 seeds ${firstSeed} to ${firstSeed + lanes - 1}: of ${runs} requests at random none is a fault, and the books balance after @all`,
  { timeout: 7_200_000 },
  async () => {
    const seen: Seen = { states: new Map(), faults: [], slow: [] };
    const begun = performance.now();
    await Promise.all(Array.from({ length: lanes }, (_, at) => lane(firstSeed + at, Math.ceil(runs / lanes), seen)));
    await shop.simulator.settled();
    seen.faults.push(...shop.quietFaults());
    const took_s = ((performance.now() - begun) / 1000).toFixed(0);
    process.stdout.write(
      `${runs} requests, seeds ${firstSeed} to ${firstSeed + lanes - 1}, ${took_s} s: ${seen.faults.length} faults, ` +
        `${seen.slow.length} slower than ${slow_ms} ms\n${[...seen.states].map(([name, states]) => `  ${name}: ${countsOf(states)}\n`).join('')}`,
    );
    if (isSoak) for (const one of seen.slow.slice(0, 40)) process.stdout.write(`  slow: ${shortly(one)}\n`);
    expect(seen.faults.slice(0, 20)).toEqual([]);
    expect(await brokenInvariants(shop.database.sql, new Date())).toEqual([]);
    expect(await brokenAcceptChains(shop.database.sql)).toEqual([]);
    // What a machine under load takes says nothing in npm test.
    expect(isSoak ? seen.slow.slice(0, 20) : []).toEqual([]);
  },
);
