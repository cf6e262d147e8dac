/** A text in both languages of the shop. */
export type Text = {
  readonly ja: string;
  readonly en: string;
  /** English for a `count` of one. */
  readonly en_one?: string;
};
export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];
