// Frauds about what was sold to whom: contents, receipts, cards, keys and the end of a box.
import { fromHex, toBase64url, toHex, utf8 } from '../bytes.ts';
import { quicknet } from '../beacon.ts';
import { sha256 } from '../hash.ts';
import { manifestColumns, packPurchases } from '../packed.ts';
import { entryText } from './entries.ts';
import { stateOf } from './state.ts';
import { type TestCase, caseOf, sellOut, shopOf } from './testing-cases.ts';
import { receiptKey, testLog } from './testing-operator.ts';
import { hiddenLineup, startSale } from './testing-sale.ts';
import { receiptText } from '../signed.ts';
import { tickValue } from '../tick-chain.ts';

async function oneTick(options: Parameters<typeof startSale>[0] = {}) {
  const sale = await startSale(options);
  sale.seal(2, [3, 1]);
  await sale.resolve();
  return { sale, proof: await sale.proof(2), other: await sale.proof(2, 1) };
}

export const fraudsOfContents: Readonly<Record<string, () => Promise<TestCase>>> = {
  'a purchase is dropped from its tick': async () => {
    const sale = await startSale();
    const [kept, dropped] = sale.accept(2, [3, 1]);
    const body = sale.headOf([kept!]);
    const index = sale.log.append(entryText(body));
    const note = sale.log.stamp(1_800_000_010);
    sale.sealed.set(2, { t: 2, body, index, note, first_seq: 1, purchases: [kept!], rounds: [body.round], late: [] });
    await sale.resolve();
    return caseOf(sale, {
      proof: { ...(await sale.proof(2)), receipt: sale.receiptOf(dropped!) },
      expect: { draw: 'red purchase_missing' },
    });
  },
  'a purchase is moved to another tick': async () => {
    const { sale, proof } = await oneTick();
    const receipt = sale.receiptOf({ ...sale.sealed.get(2)!.purchases[0]!, t: 1 });
    return caseOf(sale, { proof: { ...proof, receipt }, expect: { draw: 'red other_tick' } });
  },
  'purchases change places': async () => {
    const { sale, proof } = await oneTick();
    const purchases = packPurchases(sale.sealed.get(2)!.purchases.toReversed());
    return caseOf(sale, { proof: { ...proof, ticks: [{ ...proof.ticks[0]!, purchases }] }, expect: { draw: 'red chain' } });
  },
  'a receipt is signed with another key': async () => {
    const { sale, proof } = await oneTick();
    const { body } = proof.receipt;
    const receipt = { body, signature: receiptKey('another').sign(receiptText(body)) };
    return caseOf(sale, { proof: { ...proof, receipt }, expect: { draw: 'red receipt_signature' } });
  },
  'the receipt differs from the one this device kept': async () => {
    const { sale, proof } = await oneTick();
    const kept = sale.receiptOf(sale.sealed.get(2)!.purchases[0]!, { h_seq: 'ab'.repeat(32) });
    return caseOf(sale, { proof, receipt: kept, expect: { draw: 'red other_receipt' } });
  },
  'the proof is another member’s': async () => {
    const { sale, proof, other } = await oneTick();
    return caseOf(sale, { proof: other, asked: { purchase_id: proof.receipt.body.purchase_id }, expect: { draw: 'red other_purchase' } });
  },
  'the buyer’s own random value is exchanged': async () => {
    const { sale, proof } = await oneTick();
    const asked = { purchase_id: proof.receipt.body.purchase_id, n: 3, c: toHex(sha256(utf8('what the device sent'))) };
    return caseOf(sale, { proof, asked, expect: { draw: 'red other_purchase' } });
  },
  'the proof is of another box': async () => {
    const { sale, proof } = await oneTick();
    const log = sale.log;
    const { proof: elsewhere } = await oneTick({ log, box: '018f0000-0000-7000-8000-000000000002' });
    return caseOf(sale, { proof: { ...elsewhere, receipt: proof.receipt }, expect: { draw: 'red receipt_other_box' } });
  },
  'the terms name witnesses of the operator’s own': async () => {
    const { sale, proof } = await oneTick({ log: testLog('own') });
    const policies = [testLog('sale').policy];
    return caseOf(sale, {
      policies,
      proof,
      shop: { ...shopOf(sale), checkpoints: [] },
      expect: { draw: 'red other_policy', audit: ['other_policy'] },
    });
  },
  'contents are exchanged after the terms': async () => {
    const { sale, proof } = await oneTick();
    const manifest = manifestColumns(sale.lines.map((line) => ({ ...line, return_points: line.return_points + 1 })));
    return caseOf(sale, { proof: { ...proof, manifest }, expect: { draw: 'red contents' } });
  },
  'odds differ from the contents': async () => {
    const { sale, proof } = await oneTick({ terms: { kind_1_count: 2, kind_3_count: 24 } });
    return caseOf(sale, { proof, files: sale.files(), shop: shopOf(sale), expect: { draw: 'red kinds', audit: ['contents'] } });
  },
  'a hidden card is of a kind that the terms do not have': async () => {
    const { sale, proof } = await oneTick({ salt: sha256(utf8('salt')), terms: { kind_3_points: 60 } });
    return caseOf(sale, { proof, expect: { draw: 'red kinds' } });
  },
  'a hidden lineup is shown with another salt': async () => {
    const sale = await sellOut({ salt: sha256(utf8('salt')) });
    await sale.close({ salt: toHex(sha256(utf8('another salt'))) });
    return caseOf(sale, {
      proof: await sale.proof(2),
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'green draw_holds', history: 'green history_holds', closed: 'red contents', audit: ['contents'] },
    });
  },
  'won slots of a hidden lineup are salted otherwise': async () => {
    const { sale, proof } = await oneTick({ salt: sha256(utf8('salt')) });
    const lineup = hiddenLineup(sale.lines, sha256(utf8('another salt')), proof.slots);
    return caseOf(sale, { proof: { ...proof, lineup }, expect: { draw: 'red contents' } });
  },
  'the operator’s value of the tick is another': async () => {
    const { sale, proof } = await oneTick();
    return caseOf(sale, { proof: { ...proof, v: toHex(tickValue(sale.chain, 3)) }, expect: { draw: 'red tick_value' } });
  },
  'the number is forged': async () => {
    const { sale, proof } = await oneTick();
    const beacon_signature = await sale.signatureOf(proof.receipt.body.round + 1);
    return caseOf(sale, {
      proof: { ...proof, ticks: [{ ...proof.ticks[0]!, beacon_signature }] },
      expect: { draw: 'red round_signature' },
    });
  },
  'another slot is given than was drawn': async () => {
    const { sale, proof } = await oneTick();
    return caseOf(sale, { proof: { ...proof, slots: proof.slots.toReversed() }, expect: { draw: 'red draw' } });
  },
  'another card is given than the slot’s': async () => {
    const { sale, proof } = await oneTick();
    return caseOf(sale, {
      proof: { ...proof, cards: proof.cards.map(() => 'card-9').slice(0, 1), slot_cards: [0, 0, 0] },
      expect: { draw: 'red cards' },
    });
  },
  'a prize by position goes to another': async () => {
    const { sale, proof } = await oneTick({ prizes: [{ card: 'second', rarity: 'S', return_points: 1, serial: 0, at: 2 }] });
    return caseOf(sale, { proof: { ...proof, prizes: [] }, expect: { draw: 'red prizes' } });
  },
  'a tick lies outside the sale': async () => {
    const sale = await startSale({ terms: { sale_end: 1_800_000_030 } });
    sale.seal(20, [3]);
    await sale.resolve();
    return caseOf(sale, {
      proof: await sale.proof(20),
      shop: shopOf(sale),
      expect: { draw: 'red outside_sale', audit: ['outside_sale', 'replay'] },
    });
  },
  'the public beacon is named with a key of the operator’s': async () => {
    const { sale, proof } = await oneTick({ terms: { beacon: `drand:${quicknet.chainHash}` } });
    return caseOf(sale, { proof, shop: shopOf(sale), expect: { draw: 'red terms_fault', audit: ['terms_fault'] } });
  },
  'a round decides that is out before the tick ends': async () => {
    const { sale, proof } = await oneTick({ terms: { margin_s: 0 } });
    return caseOf(sale, { proof, expect: { draw: 'red terms_fault' } });
  },
  'the closing hides slots that were drawn': async () => {
    const sale = await sellOut();
    const fewer = fromHex('feffff3f');
    await sale.close({ state: stateOf(sale.terms.T, 9, fewer) });
    return caseOf(sale, {
      proof: await sale.proof(2),
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'green draw_holds', history: 'green history_holds', closed: 'red closing', audit: ['closing'] },
    });
  },
  'a closing is shown that was never logged': async () => {
    const sale = await sellOut();
    await sale.close();
    const files = sale.files();
    const entry = files.closing!.entry.replace('"late":0', '"late":1');
    return caseOf(sale, {
      proof: await sale.proof(2),
      files: { ...files, closing: { ...files.closing!, entry } },
      expect: { closed: 'red closing_not_in_log' },
    });
  },
  'what is published of a draw differs from what its member holds': async () => {
    const { sale, proof } = await oneTick();
    const held = { ...proof, slots: [29, 28, 27] };
    return caseOf(sale, { shop: shopOf(sale), held: [held], expect: { audit: ['held_differs'] } });
  },
  'the bitmap holds slots beyond the box': async () => {
    const { sale, proof } = await oneTick();
    return caseOf(sale, { proof: { ...proof, drawn: toBase64url(Uint8Array.of(0, 0, 0, 0, 0)) }, expect: { draw: 'red state' } });
  },
};
