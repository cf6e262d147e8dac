/** Every film is upright: a phone shows all of it, a desk the same with the stage around it. */
export const field = { width: 540, height: 960, x: 270, y: 430 } as const;
export const framesPerSecond = 30;

/** One film of the reveal: `at` runs from 0 to 1; the drawing is the inside of an SVG of the field's size. */
export interface Film {
  readonly name: string;
  readonly seconds: number;
  /** How many times this speed it may be played: its flashes are counted at that. */
  readonly fastest: number;
  readonly render: (at: number) => string;
}

/** The colours of a light: at its heart, around it, and in the air far from it. */
export interface Light {
  readonly heart: string;
  readonly beam: string;
  readonly air: string;
}
