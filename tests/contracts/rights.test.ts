// Every call of staff, tried as everybody: what the table of rights says is what the services do.
import { callOwners, callsByArea, noRight, type Call } from '@fudaya/contracts';
import { allRights, mayDo, rights, roles, type NeededRight } from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodInputs } from './good-inputs.ts';
import { wholeShop, type WholeShop } from './whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await wholeShop();
});
afterAll(() => shop.database.close());

const staffCalls = callOwners.flatMap((area) => callsByArea[area]).filter(({ access }) => access === 'staff');

async function answerOf(client: TestClient, call: Call) {
  await shop.database.sql`delete from plumbing.rate_limit`;
  const at = client.at(shop.services[call.area].app);
  const input = goodInputs.get(call) ?? {};
  return call.method === 'GET' ? at.read(call, input) : at.write(call, input);
}

test('SEC-11 every call of staff names a right, every right is some call’s, and no other call names one', () => {
  const named = staffCalls.map(({ right }) => right);
  expect(named.filter((right) => right === undefined || (right !== 'any' && !allRights.includes(right)))).toEqual([]);
  // And each right lets somebody do something.
  expect(allRights.filter((right) => !named.includes(right))).toEqual([]);
  const others = callOwners.flatMap((area) => callsByArea[area]).filter(({ access, right }) => access !== 'staff' && right !== undefined);
  expect(others.map(({ path }) => path)).toEqual([]);
});

test.each([[], ...roles.map((role) => [role])])('SEC-11 each call of staff, as one of staff who is %s', async (...theirs) => {
  const mine = theirs.filter((role) => role !== undefined);
  for (const call of staffCalls) {
    // Anew for each: some of them change who is staff.
    const client = await shop.staff(mine);
    const before = await shop.moves();
    const { refusal } = await answerOf(client, call);
    const isRefused = refusal === noRight;
    expect([call.path, isRefused]).toEqual([call.path, !mayDo(mine, call.right as NeededRight)]);
    expect([call.path, isRefused ? await shop.moves() : before]).toEqual([call.path, before]);
  }
});

test('SEC-11 to members and visitors, and to staff without a passkey, there is no call of staff', async () => {
  const clients = [shop.visitor(), await shop.member()];
  for (const call of staffCalls) {
    for (const client of clients) expect([call.path, (await answerOf(client, call)).state]).toEqual([call.path, 404]);
    const unproven = await shop.staff(['owner']);
    await shop.database.sql`update account.session set passkey_at = null where id_hash = ${unproven.sessionHash}`;
    expect([call.path, (await answerOf(unproven, call)).state]).toEqual([call.path, 404]);
  }
});

test('SEC-11 a right that no role has but the owner is one of changing who may do what', () => {
  const owners = allRights.filter((right) => rights[right].length === 0);
  expect(owners).toEqual(['staff.change', 'settings.change']);
});
