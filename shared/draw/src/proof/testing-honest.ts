// Honest sales: what a check says of each, also where not all of it can be shown.
import { utf8 } from '../bytes.ts';
import { sha256 } from '../hash.ts';
import { type TestCase, caseOf, sellOut, shopOf } from './testing-cases.ts';
import { testLog } from './testing-operator.ts';
import { startSale } from './testing-sale.ts';
import { outAt } from './terms.ts';

const prize = { card: 'last', rarity: 'S', return_points: 5000, serial: 0 };

export const honestCases: Readonly<Record<string, () => Promise<TestCase>>> = {
  'a draw in an open box': async () => {
    const sale = await startSale();
    sale.seal(2, [3, 1]);
    await sale.resolve();
    return caseOf(sale, {
      proof: await sale.proof(2, 1),
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'green draw_holds', history: 'green history_holds', closed: 'amber still_open', audit: [] },
    });
  },
  'a draw after another tick that was not yet drawn, in a box that is sold out': async () => {
    const sale = await sellOut({ prizes: [{ ...prize, at: 10 }] });
    await sale.close();
    const proof = await sale.proof(6, 0);
    const { purchase_id, n, c } = proof.receipt.body;
    return caseOf(sale, {
      proof,
      asked: { purchase_id, n, c },
      files: sale.files(),
      shop: shopOf(sale),
      held: [proof],
      expect: { draw: 'green draw_holds', history: 'green history_holds', closed: 'green box_adds_up', audit: [] },
    });
  },
  'two ticks that were late once, within the budget': async () => {
    const sale = await startSale();
    sale.seal(2, [3, 1], { seen: { 0: 1_800_000_010 } });
    sale.seal(3, [2], { seen: { 0: 1_800_000_013 } });
    sale.moveLate(2, 3, sale.sealed.get(3)!.body.round + 4);
    await sale.resolve();
    sale.seal(9, [4]);
    await sale.resolve();
    return caseOf(sale, {
      proof: await sale.proof(3),
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'amber late', history: 'amber late_ticks', closed: 'amber still_open', audit: [] },
    });
  },
  'a tick whose second number was missed as well': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3], { seen: { 0: 1_800_000_010 } });
    sale.moveLate(2, 2, body.round + 2, { 0: 1_800_000_014 });
    sale.moveLate(2, 2, body.round + 6);
    await sale.resolve();
    sale.seal(9, [4]);
    await sale.resolve();
    return caseOf(sale, {
      proof: await sale.proof(2),
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'amber late', history: 'amber late_ticks', closed: 'amber still_open', audit: [] },
    });
  },
  'a draw in time, after one that was late': async () => {
    const sale = await startSale();
    const { body } = sale.seal(2, [3], { seen: { 0: 1_800_000_010 } });
    sale.moveLate(2, 2, body.round + 2);
    await sale.resolve();
    sale.seal(9, [4]);
    await sale.resolve();
    return caseOf(sale, {
      proof: await sale.proof(9),
      files: sale.files(),
      expect: { draw: 'green draw_holds', history: 'amber late_ticks' },
    });
  },
  'a hidden lineup, shown at the end': async () => {
    const sale = await sellOut({ salt: sha256(utf8('salt')) });
    const proof = await sale.proof(5, 1);
    await sale.close();
    return caseOf(sale, {
      proof,
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'green draw_holds', history: 'green history_holds', closed: 'green box_adds_up', audit: [] },
    });
  },
  'a box without public numbers': async () => {
    const sale = await sellOut({ hasBeacon: false });
    return caseOf(sale, {
      proof: await sale.proof(2),
      files: sale.files(),
      expect: { draw: 'amber no_public_number', history: 'amber no_public_number', closed: 'amber still_open' },
    });
  },
  'a shop without witnesses': async () => {
    const sale = await sellOut({ log: testLog('alone', { witnesses: 0 }) });
    return caseOf(sale, { proof: await sale.proof(2), expect: { draw: 'amber no_witnesses', history: 'amber history_missing' } });
  },
  'a shop without witnesses, whose list this device kept in time': async () => {
    const sale = await sellOut({ log: testLog('alone', { witnesses: 0 }) });
    const proof = await sale.proof(2);
    const heads = [{ entry: proof.ticks[0]!.head, at: 1000 * outAt(sale.terms, proof.receipt.body.round) - 500 }];
    return caseOf(sale, { proof, heads, expect: { draw: 'green seen_by_this_device' } });
  },
  'one of three witnesses down': async () => {
    const sale = await startSale();
    sale.seal(2, [3, 1], { seen: { 0: 1_800_000_010, 2: 1_800_000_010 } });
    await sale.resolve();
    return caseOf(sale, { proof: await sale.proof(2), shop: shopOf(sale), expect: { draw: 'green draw_holds', audit: [] } });
  },
  'a box that was cancelled': async () => {
    const sale = await startSale();
    sale.seal(2, [3, 1]);
    await sale.resolve();
    await sale.cancel('a card was damaged');
    return caseOf(sale, {
      proof: await sale.proof(2),
      files: sale.files(),
      shop: shopOf(sale),
      expect: { draw: 'red cancelled', history: 'red cancelled', closed: 'red cancelled', audit: ['cancelled'] },
    });
  },
};
