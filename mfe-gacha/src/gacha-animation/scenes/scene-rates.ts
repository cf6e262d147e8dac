// The scenes of the reveal (MEM-6), in one place: what each promises, and how often a card has which. Members read the same figures.

/** From the plainest to the surest: one may rise into any after it, never fall. */
export const ladder = ['hush', 'breeze', 'lanterns', 'petals', 'leaf', 'comets', 'phoenix'] as const;
export type LadderScene = (typeof ladder)[number];
/** `finale` is the scene of the last-one prize, which is given and not drawn. */
export type Scene = LadderScene | 'finale';

export interface ScenePromise {
  /** No drawn card of a lower rarity ever has the scene. */
  readonly least: 1 | 2 | 3 | 4 | 5;
  /** Of the cards of a box that have it, at least this share is of the top rarity: 1 is all of them, 0 promises nothing. */
  readonly top: number;
}

export const promises: Readonly<Record<LadderScene, ScenePromise>> = {
  hush: { least: 1, top: 0 },
  breeze: { least: 1, top: 0 },
  lanterns: { least: 2, top: 0 },
  petals: { least: 3, top: 0.05 },
  leaf: { least: 4, top: 0.2 },
  comets: { least: 4, top: 0.5 },
  phoenix: { least: 5, top: 1 },
};

/**
 * Of a hundred cards of a rarity, how many have the scene before its promise is looked at: scene-choice.ts takes from the lower
 * rarities what a box has too few top prizes for.
 */
export const wishes: Readonly<Record<1 | 2 | 3 | 4 | 5, Readonly<Partial<Record<LadderScene, number>>>>> = {
  1: { hush: 60, breeze: 40 },
  2: { hush: 30, breeze: 30, lanterns: 40 },
  3: { breeze: 20, lanterns: 40, petals: 40 },
  4: { lanterns: 15, petals: 35, leaf: 35, comets: 15 },
  5: { petals: 10, leaf: 20, comets: 30, phoenix: 40 },
};

/** What a card has instead of a scene that the box could not keep the promise of. */
export const plain: LadderScene = 'breeze';

/** The share of scenes that begin as a plainer one and rise in the middle, whatever the card is. */
export const promoted = 0.4;
/** When it rises: this share of its film, before the doors tell the rarity. */
export const risesAt = 0.4;
