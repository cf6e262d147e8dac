// The service is killed between accepting and resolving; real processes, a real beacon, a real clock.
import assert from 'node:assert/strict';
import { gacha } from '@fudaya/contracts';
import { type TestShop, testShop } from '@fudaya/gacha/testing';
import { testClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBeacon, startGacha } from './gacha-process.ts';

let shop: TestShop;
let beacon: Awaited<ReturnType<typeof startBeacon>>;
const running: (() => Promise<void>)[] = [];
beforeAll(async () => {
  shop = await testShop({ clock: { now: () => new Date(), advance: () => undefined } });
  beacon = await startBeacon();
});
afterAll(async () => {
  await Promise.all(running.map((kill) => kill()));
  beacon.close();
  await shop.close();
});

async function start() {
  const process = await startGacha({ databaseUrl: shop.database.url('gacha'), beaconUrl: beacon.url });
  running.push(process.kill);
  return process;
}

async function killed({ kill }: Awaited<ReturnType<typeof start>>) {
  running.splice(running.indexOf(kill), 1);
  await kill();
}

async function browserOf(process: Awaited<ReturnType<typeof start>>, points: number) {
  const memberId = await shop.accountMember({ points });
  return { memberId, client: await testClient(process.app).loginAs(memberId, shop.owner) };
}

test('BUY-4 kill -9 between accept and resolve: after the restart the purchase is drawn, late or not, and the books agree', async () => {
  const { packId } = await shop.box(50, { lateBudget: 1000 });
  const first = await start();
  const { client, memberId } = await browserOf(first, 1000);
  beacon.withhold();
  const { purchase_id } = await client.write(gacha.packCheck, { count: 7, pack_id: packId });
  const bought = await client.write(gacha.packBuy, { purchase_id: purchase_id! });
  expect(bought).toMatchObject({ state: 200, result: '1' });
  await killed(first);
  expect(await shop.owner`select state from gacha.purchase where id = ${purchase_id!}`).toEqual([{ state: 'accepted' }]);

  const second = await start();
  beacon.release();
  const again = client.at(second.app);
  expect((await again.write(gacha.packBuy, { purchase_id: purchase_id! })).receipt?.body).toEqual(bought.receipt?.body);
  const result = (await again.read(gacha.gacheResult, { history_id: purchase_id! })) as unknown as gacha.DrawResult;
  const points = (await shop.owner`select pt from books.balance where member_id = ${memberId}`)[0]!['pt'] as number;
  expect([result.result, result.cards.length, points]).toEqual(['1', 7, 300]);
  assert.deepEqual(await shop.broken(), []);
  await killed(second);
});

test('BUY-4 kill -9 again and again under load: every answer given is kept, every retry charges once @all', async () => {
  const { packId } = await shop.box(2000, { lateBudget: 1000 });
  let service = await start();
  const buyers = await Promise.all(Array.from({ length: 8 }, () => browserOf(service, 100_000)));
  const accepted = new Map<string, string>();

  for (let round = 0; round < 2; round++) {
    const answers = accepted.size + 12 + round * 7;
    let enough: () => void = () => undefined;
    const killNow = new Promise<void>((resolve) => (enough = resolve));
    const buying = Promise.all(
      buyers.map(async ({ client, memberId }) => {
        const browser = client.at(service.app);
        // Buys until the process is gone; what was under way is asked again after the restart.
        for (;;) {
          const checked = await browser.write(gacha.packCheck, { count: 2, pack_id: packId }).catch(() => null);
          if (!checked?.purchase_id) return null;
          const bought = await browser.write(gacha.packBuy, { purchase_id: checked.purchase_id }).catch(() => null);
          if (bought?.state !== 200) return { memberId, purchase_id: checked.purchase_id };
          accepted.set(checked.purchase_id, memberId);
          if (accepted.size >= answers) enough();
        }
      }),
    );
    await killNow;
    await killed(service);
    const underWay = await buying;
    service = await start();
    await Promise.all(
      underWay.map(async (open, i) => {
        if (!open) return;
        const bought = await buyers[i]!.client.at(service.app).write(gacha.packBuy, { purchase_id: open.purchase_id });
        expect(bought).toMatchObject({ state: 200, purchase_id: open.purchase_id });
        accepted.set(open.purchase_id, open.memberId);
      }),
    );
  }

  const kept = await shop.owner`select id, member_id from gacha.purchase where pack_id = ${packId} order by seq`;
  expect(new Map(kept.map((row) => [row['id'] as string, row['member_id'] as string]))).toEqual(accepted);
  // When the last one in the accept chain is settled, all before it are.
  const last = kept.at(-1)!;
  const owner = buyers.find(({ memberId }) => memberId === last['member_id'])!;
  await owner.client.at(service.app).read(gacha.gacheResult, { history_id: last['id'] });
  const states = await shop.owner`select distinct state from gacha.purchase where pack_id = ${packId} and state = 'accepted'`;
  expect(states).toEqual([]);
  assert.deepEqual(await shop.broken(), []);
});
