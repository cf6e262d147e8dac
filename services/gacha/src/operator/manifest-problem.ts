export const maxSlots = 1_000_000;
export const maxPoints = 10_000_000;

const wrongWith = {
  card_id: ({ card }) => `card_id "${card}" must be 1 to 100 ASCII characters without spaces`,
  count: () => `count must be a whole number from 1 to ${maxSlots}`,
  rarity: () => 'rarity must be one letter from A to Z',
  reveal_rarity: () => 'reveal_rarity must be a whole number from 1 to 5',
  return_points: () => `return_points must be a whole number from 0 to ${maxPoints}`,
  coin_points: () => 'return_points must be 0: cards of a coin box only ship',
  first_serial: () => 'first_serial must be a whole number from 0 on',
  cert_count: () => 'a line with a cert is one card: count must be 1',
  cert: () => 'cert must be 1 to 60 ASCII characters without spaces',
  image_sha256: () => 'image_sha256 must be 64 hexadecimal digits in lower case',
} as const satisfies Record<string, (facts: Facts) => string>;
const others = {
  empty: () => 'the manifest is empty',
  too_many: ({ cards }) => `${cards} cards are more than a box holds (${maxSlots})`,
  prize_at: ({ slots }) => `prize_at must be last or a whole number from 1 to ${slots}, and count 1`,
  cert_twice: ({ cert }) => `cert ${cert} is named twice`,
  units_twice: ({ from, to, card }) => `units ${from} to ${to} of ${card} overlap with a line above`,
  unknown_card: ({ card }) => `card ${card} is not in the catalogue`,
  units_taken: ({ from, to, card, pack }) => `units ${from} to ${to} of ${card} are reserved to the box of pack ${pack}`,
  cert_taken: ({ cert, pack }) => `cert ${cert} is in the box of pack ${pack}`,
} as const satisfies Record<string, (facts: Facts) => string>;
const said: Readonly<Record<keyof typeof wrongWith | keyof typeof others, (facts: Facts) => string>> = { ...wrongWith, ...others };

type Facts = Readonly<Record<string, string | number>>;
/** Values that cannot be, by their column. */
export type WrongWith = keyof typeof wrongWith;

/** What is wrong with the line at this place of the list; -1: with all of them together. The desk has a text for each code. */
export interface ManifestProblem {
  readonly index: number;
  readonly code: keyof typeof said;
  readonly facts: Facts;
}

/** The same in the words of the command line. */
export const manifestText = ({ code, facts }: ManifestProblem): string => said[code](facts);
