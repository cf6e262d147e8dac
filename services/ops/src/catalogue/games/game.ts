/** A name in both languages and the emblem (game-icons) that its art shows. */
export type Subject = readonly [ja: string, en: string, icon: string];
/** How a subject is told: `{}` is the subject; and the scene that its art shows. */
export type Epithet = readonly [ja: string, en: string, scene: string];

/** An ultra rare: its name, its emblem and the scene where it stands. */
export type Ace = readonly [ja: string, en: string, icon: string, scene: string];

/** An invented card game: enough words to name a whole set. */
export interface Game {
  readonly id: number;
  /** ASCII, first part of its card ids. */
  readonly key: string;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly modelPrefix: string;
  /** Emblem of the game itself: crest on cards and card back. */
  readonly icon: string;
  readonly subjects: readonly Subject[];
  /** Epithets by lineup rarity 0 to 2; no epithet is in two of them. */
  readonly epithets: readonly [readonly Epithet[], readonly Epithet[], readonly Epithet[]];
  /** The ultra rares have names and places of their own. */
  readonly aces: readonly Ace[];
}
