import { type BoxFiles, readTerms, vouchedRounds } from '@fudaya/draw/proof';
import { areRoundSignatures } from '@fudaya/draw/numbers';

/** The numbers of boxes, proven in batches; none of them where the boxes have different beacons, for a number alone does not say whose it is. */
export function provenNumbers(boxes: readonly BoxFiles[]): ReadonlyMap<number, string> {
  try {
    const all = boxes.map(({ terms, ticks }) => ({ ticks, ...readTerms(terms) }));
    if (new Set(all.map(({ beacon }) => beacon?.publicKey)).size !== 1) return new Map();
    const work = vouchedRounds(
      all[0]!,
      all.flatMap(({ ticks }) => ticks),
      areRoundSignatures,
    );
    let part = work.next();
    while (!part.done) part = work.next();
    return part.value;
  } catch {
    return new Map(); // what cannot be read is named by the audit
  }
}
