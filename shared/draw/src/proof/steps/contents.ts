import { fromHex, toHex } from '../../bytes.ts';
import { rootOfInclusion } from '../../inclusion.ts';
import { slotCount, slotLeaf, slotText } from '../../manifest.ts';
import { wrongOdds } from '../../odds.ts';
import { slotsRootInParts } from '../../slots-root.ts';
import { type SaleTerms, readTerms } from '../../terms.ts';
import type { CheckContext } from '../check-context.ts';
import { lanes } from '../hash-lanes.ts';
import { type Proof, manifestOfColumns, unpackHashes } from '../proof.ts';
import { type Verdict, verdict } from '../verdict.ts';

const slotsAtATime = 4000;

/** The contents are those that the terms committed to, with the odds that were shown. */
export async function contents({ proof, yieldToMain }: CheckContext): Promise<Verdict> {
  const terms = readTerms(proof.terms);
  if (terms['lineup'] === 'hidden') return hiddenContents(proof, terms);
  if (!proof.manifest) return verdict({}, [[false, 'no_contents']]);
  const lines = manifestOfColumns(proof.manifest);
  const work = slotsRootInParts(lines, lanes(), slotsAtATime);
  let part = work.next();
  for (; !part.done; part = work.next()) await yieldToMain();
  const n = slotCount(lines);
  const root = toHex(part.value);
  const odds = terms['odds'] === undefined ? [] : wrongOdds(String(terms['odds']), lines, n);
  return verdict({ n, kinds: new Set(lines.map(({ card }) => card)).size, root }, [
    [n === terms.n, 'count', { n, expected: terms.n }],
    [root === terms.root, 'root', { root, expected: terms.root }],
    [odds.length === 0, 'odds', { detail: odds[0] ?? '' }],
  ]);
}

/** Of a hidden lineup: the won slots, and nothing else, are shown to be what was committed to. */
function hiddenContents(proof: Proof, terms: SaleTerms): Verdict {
  if (proof.manifest !== null || !proof.lineup) return verdict({}, [[false, 'no_contents']]);
  const { slots, hashes } = proof.lineup;
  const leaves = new Map(
    slots.map(({ slot, salt, serial, cert, image_sha256, ...kind }) => {
      const text = slotText({
        ...kind,
        ...(cert === undefined ? {} : { cert }),
        ...(image_sha256 === undefined ? {} : { image_sha256 }),
      })(serial);
      return [slot, slotLeaf(slot, text, fromHex(salt))] as const;
    }),
  );
  const root = toHex(rootOfInclusion(terms.n, leaves, unpackHashes(hashes)));
  const missing = proof.slots.find((slot) => !leaves.has(slot));
  return verdict({ n: terms.n, kinds: new Set(slots.map(({ card }) => card)).size, root }, [
    [root === terms.root, 'root', { root, expected: terms.root }],
    [missing === undefined, 'slot_missing', { slot: missing ?? 0 }],
    [leaves.size === slots.length, 'slot_twice'],
  ]);
}
