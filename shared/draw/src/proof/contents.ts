// The contents are those that the terms committed to, slot by slot or, while the lineup is hidden, for the won slots alone.
import { fromHex, toHex } from '../bytes.ts';
import { rootOfInclusion } from '../inclusion.ts';
import { lineOf, slotLeaf, slotText } from '../manifest.ts';
import { lanes } from '../hash-lanes.ts';
import { type HiddenLineup, type ManifestColumns, manifestOfColumns, unpackHashes } from '../packed.ts';
import { slotsRootInParts } from '../slots-root.ts';
import { demand } from './claims.ts';
import { type Terms, isSameKinds, kindsOf } from './terms.ts';

const slotsAtATime = 4000;

/** The card of a slot; throws for a slot that is not shown. */
export type CardOf = (slot: number) => string;

/** A whole lineup, against root, count and kinds of the terms. */
export async function checkShown(terms: Terms, columns: ManifestColumns, yieldToMain: () => Promise<void>): Promise<CardOf> {
  const lines = manifestOfColumns(columns);
  const work = slotsRootInParts(lines, lanes(), slotsAtATime);
  let part = work.next();
  for (; !part.done; part = work.next()) await yieldToMain();
  demand(toHex(part.value) === terms.root, 'contents');
  demand(isSameKinds(kindsOf(lines), terms.kinds), 'kinds');
  return (slot) => lineOf(lines, slot).card;
}

/** The shown slots of a hidden lineup lead to the root, and are of kinds that the terms have. */
export function checkHidden(terms: Terms, { slots, hashes }: HiddenLineup): CardOf {
  const leaves = new Map<number, Uint8Array>();
  const cards = new Map<number, string>();
  for (const { slot, salt, serial, cert, image_sha256, card, rarity, return_points } of slots) {
    const kind = {
      card,
      rarity,
      return_points,
      ...(cert === undefined ? {} : { cert }),
      ...(image_sha256 === undefined ? {} : { image_sha256 }),
    };
    demand(!leaves.has(slot), 'contents', { slot });
    leaves.set(slot, slotLeaf(slot, slotText(kind)(serial), fromHex(salt)));
    cards.set(slot, card);
    demand(
      terms.kinds.some((each) => each.rarity === rarity && each.points === return_points),
      'kinds',
      { slot },
    );
  }
  demand(toHex(rootOfInclusion(terms.n, leaves, unpackHashes(hashes))) === terms.root, 'contents');
  return (slot) => {
    const card = cards.get(slot);
    demand(card !== undefined, 'contents', { slot });
    return card;
  };
}
