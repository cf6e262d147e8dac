// Frauds about when something was fixed: state, list, lateness, log and witnesses.
import { tickEnd } from '../beacon.ts';
import { toBase64url } from '../bytes.ts';
import { packPurchases } from '../packed.ts';
import { lineOf } from '../manifest.ts';
import { type Linked, drawLinked } from './draw.ts';
import { entryText } from './entries.ts';
import type { ProofFile } from './proof-file.ts';
import { stateOf } from './state.ts';
import { outAt } from './terms.ts';
import { type TestCase, caseOf, sellOut, shopOf } from './testing-cases.ts';
import type { Sale } from './testing-sale.ts';
import { startSale } from './testing-sale.ts';
import { tickValue } from '../tick-chain.ts';

/** One tick sealed and drawn: its proof is what is forged. */
async function oneTick(seen?: number | Record<number, number>) {
  const sale = await startSale();
  sale.seal(2, [3, 1], seen === undefined ? {} : { seen });
  await sale.resolve();
  return { sale, proof: await sale.proof(2), out: outAt(sale.terms, sale.sealed.get(2)!.body.round) };
}

/** What a tick would give from another state or another list, written into a proof. */
async function drawnFrom(
  sale: Sale,
  proof: ProofFile,
  { purchases, drawn, own }: { purchases: readonly Linked[]; drawn: Uint8Array; own: number },
): Promise<ProofFile> {
  const { t } = purchases[0]!;
  const signature = await sale.signatureOf(proof.receipt.body.round);
  const slots = drawLinked(sale.terms, { t, v: tickValue(sale.chain, t), signature, purchases }, drawn).slots[own]!;
  const cards = slots.map((slot) => lineOf(sale.lines, slot).card);
  const names = [...new Set(cards)];
  return { ...proof, slots, cards: names, slot_cards: cards.map((card) => names.indexOf(card)) };
}

export const fraudsOfTime: Readonly<Record<string, () => Promise<TestCase>>> = {
  'the set of drawn slots is chosen after the number': async () => {
    const { sale, proof } = await oneTick();
    // All but the best card and a few more are said to be drawn already: the buyer gets it.
    const drawn = Uint8Array.of(0b11110000, 255, 255, 0b00111111);
    const forged = await drawnFrom(
      sale,
      { ...proof, drawn: toBase64url(drawn) },
      { purchases: sale.sealed.get(2)!.purchases, drawn, own: 0 },
    );
    return caseOf(sale, { proof: forged, expect: { draw: 'red state' } });
  },
  'a false set of drawn slots is sealed in time': async () => {
    const sale = await startSale();
    sale.seal(2, [3]);
    await sale.resolve();
    const drawn = Uint8Array.of(255, 0, 0, 0);
    const tick = sale.seal(5, [2], { over: { state: stateOf(sale.terms.T, 2, drawn) } });
    await sale.resolve();
    const proof = await sale.proof(5);
    const forged = await drawnFrom(sale, { ...proof, drawn: toBase64url(drawn) }, { purchases: tick.purchases, drawn, own: 0 });
    return caseOf(sale, {
      proof: forged,
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'green draw_holds', history: 'red state', audit: ['state'] },
    });
  },
  'a shill is appended behind the buyer after the number': async () => {
    const { sale, proof, out } = await oneTick();
    const first = sale.sealed.get(2)!.purchases;
    const purchases = [...first, ...sale.accept(2, [2])];
    const entry = entryText(sale.headOf(purchases, { state: stateOf(sale.terms.T, 0, new Uint8Array(4)) }));
    const index = sale.log.append(entry);
    const note = sale.log.stamp(out + 1);
    const forged = await drawnFrom(sale, proof, { purchases, drawn: new Uint8Array(4), own: 0 });
    const ticks = [{ ...proof.ticks[0]!, head: entry, purchases: packPurchases(purchases) }];
    return caseOf(sale, {
      proof: { ...forged, ticks, head_proof: await sale.log.proofOf(index, note) },
      shop: shopOf(sale),
      expect: { draw: 'red not_in_time', audit: ['second_head'] },
    });
  },
  'a head is logged after its number': async () => {
    const { sale, proof } = await oneTick(1_800_000_020);
    return caseOf(sale, { proof, shop: shopOf(sale), expect: { draw: 'red not_in_time', audit: ['not_in_time'] } });
  },
  'one witness dates its word back': async () => {
    const { sale, proof } = await oneTick({ 0: 1_800_000_001, 1: 1_800_000_020, 2: 1_800_000_021 });
    return caseOf(sale, { proof, shop: shopOf(sale), expect: { draw: 'red not_in_time', audit: ['not_in_time'] } });
  },
  'one witness signs twice to make a quorum': async () => {
    const { sale, proof } = await oneTick({ 0: 1_800_000_010 });
    const twice = sale.log.signedNote(sale.log.entries, { 0: 1_800_000_011 }).split('\n').at(-2)!;
    return caseOf(sale, { proof: { ...proof, head_proof: `${proof.head_proof}${twice}\n` }, expect: { draw: 'red not_in_time' } });
  },
  'one member is shown another list, which no quorum saw': async () => {
    const { sale, proof } = await oneTick();
    const { body, index } = sale.sealed.get(2)!;
    const other = { ...body, state: { ...body.state, hash: 'ab'.repeat(32) } };
    const list = [...sale.log.entries.slice(0, index), entryText(other)];
    const note = sale.log.signedNote(list, { 0: 1_800_000_010 });
    const shown = {
      ...proof,
      ticks: [{ ...proof.ticks[0]!, head: entryText(other) }],
      head_proof: await sale.log.proofOf(index, note, list),
    };
    return caseOf(sale, {
      proof: shown,
      shop: shopOf(sale),
      held: [shown],
      expect: { draw: 'red not_in_time', audit: ['fork', 'held_differs'] },
    });
  },
  'one member is shown another list, with the help of a witness that lies': async () => {
    const { sale, proof } = await oneTick({ 0: 1_800_000_010, 1: 1_800_000_010 });
    const { body, index, purchases } = sale.sealed.get(2)!;
    const alone = [purchases[0]!];
    const other = { ...body, h_last: proof.receipt.body.h_seq, last_seq: 1 };
    const list = [...sale.log.entries.slice(0, index), entryText(other)];
    const note = sale.log.signedNote(list, { 0: 1_800_000_010, 2: 1_800_000_010 });
    const forged = await drawnFrom(sale, proof, { purchases: alone, drawn: new Uint8Array(4), own: 0 });
    const shown = {
      ...forged,
      ticks: [{ ...proof.ticks[0]!, head: entryText(other), purchases: packPurchases(alone) }],
      head_proof: await sale.log.proofOf(index, note, list),
    };
    return caseOf(sale, {
      proof: shown,
      shop: shopOf(sale),
      held: [shown],
      // Two of three are a quorum only while none of them lies: the lists of two members laid side by side show it.
      expect: { draw: 'green draw_holds', audit: ['fork', 'held_differs'] },
    });
  },
  'two heads for a tick are logged in time, one of them chosen later': async () => {
    const sale = await startSale();
    const tick = sale.seal(2, [3, 1]);
    sale.log.append(entryText({ ...tick.body, h_last: 'cd'.repeat(32), last_seq: 3 }));
    sale.log.stamp(1_800_000_010);
    await sale.resolve();
    return caseOf(sale, { proof: await sale.proof(2), shop: shopOf(sale), expect: { draw: 'green draw_holds', audit: ['second_head'] } });
  },
  'the device kept another head than it is shown': async () => {
    const { sale, proof } = await oneTick();
    const entry = entryText({ ...sale.sealed.get(2)!.body, h_last: 'cd'.repeat(32) });
    return caseOf(sale, { proof, heads: [{ entry, at: 1_800_000_010_000 }], expect: { draw: 'red other_head' } });
  },
  'a head names another round than its tick has': async () => {
    const sale = await startSale();
    sale.seal(2, [3], { over: { round: 10_924_807 } });
    await sale.resolve();
    const proof = await sale.proof(2);
    return caseOf(sale, { proof, shop: shopOf(sale), expect: { draw: 'red other_round', audit: ['other_round', 'replay'] } });
  },
  'a late tick takes a number that is already known': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3], { seen: 1_800_000_030 });
    sale.moveLate(2, 2, body.round + 1, 1_800_000_031);
    await sale.resolve();
    return caseOf(sale, { proof: await sale.proof(2), shop: shopOf(sale), expect: { draw: 'red not_in_time', audit: ['not_in_time'] } });
  },
  'a tick before is called late once the number of this one is known': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3]);
    sale.seal(3, [2]);
    sale.moveLate(2, 2, body.round + 9);
    await sale.resolve();
    return caseOf(sale, { proof: await sale.proof(3), shop: shopOf(sale), expect: { draw: 'red late_entry', audit: ['late_entry'] } });
  },
  'a tick is drawn once more after it was drawn': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3]);
    await sale.resolve();
    const held = await sale.proof(2);
    sale.seal(5, [1]);
    sale.moveLate(2, 5, body.round + 9);
    sale.resolved.clear();
    const again = await sellAgain(sale);
    return caseOf(sale, { shop: again, held: [held], expect: { audit: ['held_differs', 'late_entry', 'state'] } });
  },
  'a tick is drawn again and again until the card is right': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3], { seen: { 0: 1_800_000_010 } });
    for (const skip of [2, 4, 6]) sale.moveLate(2, 2, body.round + skip);
    await sale.resolve();
    return caseOf(sale, {
      proof: await sale.proof(2),
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'red budget', audit: ['budget'] },
    });
  },
  'a number that a shill does not like is given up as missed, in a box whose terms allow many': async () => {
    const sale = await drawnAgainForAShill();
    return caseOf(sale, {
      proof: await sale.proof([...sale.resolved.values()].findLast(({ file }) => file.rounds.length > 1)!.file.t),
      shop: shopOf(sale),
      expect: { draw: 'amber late', audit: ['late_served'] },
    });
  },
  'lateness beyond the budget is counted as less': async () => {
    const sale = await startSale();
    for (const t of [2, 5, 8]) {
      const { body } = sale.seal(t, [1], { seen: { 0: 1_800_000_040 }, over: { late: 0 } });
      sale.moveLate(t, t, body.round + 12, undefined, { late: 1 });
      await sale.resolve();
    }
    return caseOf(sale, {
      proof: await sale.proof(8),
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'red late_entry', history: 'amber history_missing', audit: ['budget', 'late_count'] },
    });
  },
  'the lateness of a tick before is kept from the buyer': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3], { seen: { 0: 1_800_000_010 } });
    sale.moveLate(2, 2, body.round + 3);
    sale.seal(3, [2]);
    await sale.resolve();
    const proof = await sale.proof(3);
    const [first, last] = proof.ticks;
    const drawn = new Uint8Array(4);
    const own = drawLinked(
      sale.terms,
      { t: 2, v: tickValue(sale.chain, 2), signature: await sale.signatureOf(body.round), purchases: sale.sealed.get(2)!.purchases },
      drawn,
    );
    const forged = await drawnFrom(sale, proof, { purchases: sale.sealed.get(3)!.purchases, drawn: own.drawn, own: 0 });
    const ticks = [{ ...first!, beacon_signature: await sale.signatureOf(body.round) }, last!];
    return caseOf(sale, {
      rounds: { [body.round]: await sale.signatureOf(body.round) },
      proof: { ...forged, ticks, late: [] },
      shop: shopOf(sale),
      held: [{ ...forged, ticks, late: [] }],
      expect: { draw: 'red late_entry', audit: ['held_differs'] },
    });
  },
  'the number that a late tick gave up is published falsely': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3], { seen: { 0: 1_800_000_010 } });
    sale.moveLate(2, 2, body.round + 3);
    await sale.resolve();
    const files = sale.files();
    const [tick] = files.ticks;
    const rounds = [{ round: body.round, signature: await sale.signatureOf(body.round + 1) }, tick!.rounds[1]!];
    const retold = { ...files, ticks: [{ ...tick!, rounds }] };
    return caseOf(sale, {
      proof: await sale.proof(2),
      files: retold,
      shop: shopOf(sale, retold),
      expect: { draw: 'amber late', history: 'red round_signature', audit: ['replay'] },
    });
  },
  'a buyer is shown one number, and another is published': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3]);
    await sale.resolve();
    const held = await sale.proof(2);
    const again = await startSale();
    again.seal(2, [3]);
    again.moveLate(2, 2, body.round + 3);
    await again.resolve();
    return caseOf(again, {
      rounds: { [body.round]: await sale.signatureOf(body.round) },
      proof: held,
      files: again.files(),
      shop: shopOf(again),
      held: [held],
      expect: { draw: 'green draw_holds', history: 'red history_other_draw', audit: ['held_differs'] },
    });
  },
  'a number is taken for the tick before that is not its own': async () => {
    const sale = await sellOut();
    const proof = await sale.proof(6);
    const [first, last] = proof.ticks;
    const signature = await sale.signatureOf(10_924_900);
    return caseOf(sale, {
      proof: { ...proof, ticks: [{ ...first!, beacon_signature: signature }, last!] },
      expect: { draw: 'red round_signature' },
    });
  },
  'a tick whose outcome was not liked is left out': async () => {
    const sale = await sellOut();
    const files = sale.files();
    const without = { ...files, ticks: files.ticks.filter(({ t }) => t !== 5) };
    return caseOf(sale, {
      proof: await sale.proof(9),
      files: without,
      shop: shopOf(sale, without),
      expect: { draw: 'green draw_holds', history: 'red chain', audit: ['replay'] },
    });
  },
  'the last tick is withheld': async () => {
    const sale = await sellOut();
    sale.seal(12, [1], { over: { state: stateOf(sale.terms.T, 9, sale.drawn()) } });
    const files = sale.files();
    const without = { ...files, ticks: files.ticks.filter(({ t }) => t !== 9) };
    return caseOf(sale, { shop: shopOf(sale, without), expect: { audit: ['tick_missing'] } });
  },
  'the terms are announced a minute before the sale': async () => {
    const sale = await startSale({ announced_s: 60 });
    sale.seal(2, [3]);
    await sale.resolve();
    return caseOf(sale, { proof: await sale.proof(2), shop: shopOf(sale), expect: { draw: 'red short_notice', audit: ['short_notice'] } });
  },
  'one witness dates the announcement back': async () => {
    const { sale_start } = (await startSale()).terms;
    const sale = await startSale({ announced: { 0: sale_start - 3600, 1: sale_start - 60, 2: sale_start - 60 } });
    sale.seal(2, [3]);
    await sale.resolve();
    return caseOf(sale, { proof: await sale.proof(2), shop: shopOf(sale), expect: { draw: 'red short_notice', audit: ['short_notice'] } });
  },
  'the box is announced with two terms': async () => {
    const { sale } = await oneTick();
    sale.log.append(entryText({ kind: 'terms', T: 'ef'.repeat(32), box: sale.terms.box }));
    sale.log.stamp(1_800_000_030);
    return caseOf(sale, { shop: shopOf(sale), expect: { audit: ['terms_twice'] } });
  },
  'the log has become shorter': async () => {
    const { sale } = await oneTick();
    const shop = shopOf(sale);
    return caseOf(sale, {
      shop: { ...shop, entries: shop.entries.slice(0, -1) },
      expect: { audit: ['log_shrank', 'other_round', 'tick_not_in_log'] },
    });
  },
  'an entry was changed after it was logged': async () => {
    const { sale, proof } = await oneTick();
    const head = entryText({ ...sale.sealed.get(2)!.body, last_seq: 1, h_last: proof.receipt.body.h_seq });
    const shop = shopOf(sale);
    return caseOf(sale, {
      proof: { ...proof, ticks: [{ ...proof.ticks[0]!, head }] },
      shop: { ...shop, entries: [...shop.entries.slice(0, -1), head] },
      expect: { draw: 'red head_not_in_log', audit: ['chain', 'fork', 'not_in_time'] },
    });
  },
};

/**
 * Every card is of one rarity. The witnesses' words on a tick are kept back until its number is out: where it gives the shill little they
 * are thrown away, and the tick takes other numbers until one is better than the first.
 */
async function drawnAgainForAShill(): Promise<Sale> {
  const cards = 48;
  const points = Array.from({ length: cards }, (_, i) => 100 * (i + 1));
  const sale = await startSale({
    counts: points.map(() => 1),
    points,
    rarity: 'C',
    terms: { late_budget: 60 },
  });
  for (let t = 2; t < 2 + cards / 2; t++) {
    const { body, purchases } = sale.seal(t, [1], { seen: { 0: tickEnd(sale.terms, t) + 1 } });
    const given = async (round: number) => {
      const signature = await sale.signatureOf(round);
      const drawn = drawLinked(sale.terms, { t, v: tickValue(sale.chain, t), signature, purchases }, sale.drawn());
      return lineOf(sale.lines, drawn.slots[0]![0]!).return_points;
    };
    const first = await given(body.round);
    if (first > 100 * (cards / 2)) sale.sealed.get(t)!.note = sale.log.stamp(outAt(sale.terms, body.round) - 1);
    else
      for (let round = body.round + 3; ; round += 3) {
        sale.moveLate(t, t, round);
        if ((await given(round)) > first) break;
      }
    await sale.resolve();
  }
  return sale;
}

/** The sale's files after it was drawn once more from the start. */
async function sellAgain(sale: Sale) {
  const again = await startSale();
  again.seal(2, [3]);
  again.seal(5, [1]);
  again.moveLate(2, 5, again.sealed.get(2)!.body.round + 9);
  await again.resolve();
  return shopOf(sale, again.files());
}
