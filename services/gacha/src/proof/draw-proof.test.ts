import { isRoundSignature } from '@fudaya/draw';
import { type Claims, type ProofFile, checkProof, readEntry } from '@fudaya/draw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofShop } from '../testing-proofs.ts';
import { drawProof } from './draw-proof.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
let boxId: string;
let drawn: ProofFile;
let strangers: ProofFile;

beforeAll(async () => {
  shop = await proofShop();
  const { packId, boxId: made } = await shop.box(400);
  boxId = made;
  await shop.buy(packId, 7);
  await shop.draw();
  const own = await shop.buy(packId, 30);
  const other = await shop.buy(packId, 2);
  await shop.draw();
  [drawn, strangers] = [await own.proof(), await other.proof()];
});
afterAll(() => shop.close());

const device = () => ({ policies: [shop.policy], isRound: isRoundSignature });
const checked = (proof: ProofFile): Promise<Claims> => checkProof(proof, device());
const colours = ({ draw, history, closed }: Claims) => [draw, history, closed].map(({ colour, code }) => `${colour} ${code}`);

test('BUY-4 the proof of a drawn purchase is green on a device that pinned the policy, and gives the cards the shop stored', async () => {
  for (const proof of [drawn, strangers]) {
    const claims = await checkProof(proof, device(), await shop.publicFiles(boxId));
    expect(colours(claims)).toEqual(['green draw_holds', 'green history_holds', 'amber still_open']);
    expect(claims.witnesses.map(({ name }) => name)).toEqual(['a', 'b', 'c'].map((name) => `demo-witness.fudaya.example/${name}`));
    const stored = await shop.owner`
      select slot, card_id as card from books.drawn_card where purchase_id = ${proof.receipt.body.purchase_id} order by ord`;
    expect(proof.slots.map((slot, i) => ({ slot, card: proof.cards[proof.slot_cards[i]!] }))).toEqual([...stored]);
  }
});

test('BUY-4 the proof survives being saved as a file, and no byte of it can be changed without a claim that is not green', async () => {
  const text = JSON.stringify(drawn);
  expect((await checked(JSON.parse(text) as ProofFile)).draw.code).toBe('draw_holds');
  const holds: string[] = [];
  // A sample of places all over it, each with a letter that may stand there. The numbers come from a relay: pairings would take all the time.
  const rounds = new Map([[drawn.receipt.body.round, drawn.ticks.at(-1)!.beacon_signature!]]);
  for (let at = 0; at < text.length; at += 23) {
    const letter = text[at]!;
    const other = /[0-8]/.test(letter) ? String(Number(letter) + 1) : letter === 'a' ? 'b' : 'a';
    let changed: ProofFile;
    try {
      changed = JSON.parse(text.slice(0, at) + other + text.slice(at + 1)) as ProofFile;
    } catch {
      continue; // no file at all
    }
    const { draw } = await checkProof(changed, { policies: [shop.policy], isRound: null, rounds });
    // A line under another name is nobody's word: two of three witnesses are enough.
    const start = text.lastIndexOf('\\n', at);
    const isOfWitness = text.startsWith('\\n— demo-witness', start);
    if (draw.colour === 'green' && !isOfWitness) holds.push(text.slice(at - 20, at + 20));
  }
  expect(holds).toEqual([]);
});

test('DRW-3 a device that knows another policy, or none, does not call it green', async () => {
  const other = await checkProof(drawn, { policies: [`${shop.policy}# another\n`], isRound: isRoundSignature });
  const none = await checkProof(drawn, { isRound: isRoundSignature });
  expect([other.draw, none.draw].map(({ colour, code }) => `${colour} ${code}`)).toEqual(['red other_policy', 'amber policy_not_pinned']);
});

test('BUY-4 nothing is told of a tick before it is drawn: neither its value nor a proof', async () => {
  const { packId, boxId: other } = await shop.box(10);
  const { proof } = await shop.buy(packId, 1);
  await expect(proof()).rejects.toMatchObject({ code: 'not_settled' });
  shop.toTickEnd();
  await shop.seal();
  await expect(proof()).rejects.toMatchObject({ code: 'not_settled' });
  shop.toRound();
  await shop.resolve();
  const { v, ticks } = await proof();
  // The next purchase's value is not to be found by what is public now: only hashes downwards from v.
  const next = await shop.buy(packId, 1);
  const [row] = await shop.owner`select last_tick from gacha.box where id = ${other}`;
  expect(row!['last_tick']).toBeGreaterThan(readEntry(ticks[0]!.head, 'head').t);
  await expect(next.proof()).rejects.toMatchObject({ code: 'not_settled' });
  await shop.draw();
  expect((await next.proof()).v).not.toBe(v);
});

test('DRW-3 a purchase whose tick was sealed on top of one that waited proves both', async () => {
  const { packId } = await shop.box(50);
  await shop.buy(packId, 1);
  shop.toTickEnd();
  await shop.seal();
  const own = await shop.buy(packId, 2);
  shop.toTickEnd();
  await shop.seal();
  shop.toRound();
  await shop.resolve();
  const proof = await own.proof();
  expect([proof.ticks.length, proof.before, (await checked(proof)).draw.code]).toEqual([2, null, 'draw_holds']);
});

test('BUY-4 another member’s purchase is unknown, and one of the earlier method has no proof', async () => {
  const stranger = shop.as(await shop.member());
  await expect(drawProof(stranger, { purchase_id: drawn.receipt.body.purchase_id })).rejects.toMatchObject({ state: 404 });
  const { packId, boxId: earlier } = await shop.box(10);
  await shop.buy(packId, 1);
  await shop.draw();
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update gacha.box set method = 1 where id = ${earlier}`;
  });
  const { as } = shop.another();
  const [{ id, member_id }] = (await shop.owner`select id, member_id from gacha.purchase where box_id = ${earlier}`) as [
    { id: string; member_id: string },
  ];
  await expect(drawProof(as(member_id), { purchase_id: id })).rejects.toMatchObject({ code: 'earlier_method' });
});
