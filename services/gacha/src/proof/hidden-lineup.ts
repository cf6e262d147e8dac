import { type LineupTree, type ManifestLine, inclusionOf, lineOf, packHashes, slotSalt, toHex } from '@fudaya/draw';

/** Of a hidden lineup only what was won is shown, and that it was committed to. */
export function hiddenLineup(lines: readonly ManifestLine[], salt: Uint8Array, tree: LineupTree, slots: readonly number[]) {
  const shown = [...slots].toSorted((a, b) => a - b);
  return {
    slots: shown.map((slot) => {
      const { card, rarity, return_points, first_serial, first_slot, cert, image_sha256 } = lineOf(lines, slot);
      return {
        slot,
        card,
        rarity,
        return_points,
        serial: first_serial + slot - first_slot,
        ...(cert === undefined ? {} : { cert }),
        ...(image_sha256 === undefined ? {} : { image_sha256 }),
        salt: toHex(slotSalt(salt, slot)),
      };
    }),
    hashes: packHashes(inclusionOf(tree, shown)),
  };
}
