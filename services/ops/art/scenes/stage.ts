import { mix, px } from '../colour.ts';
import type { Field } from '../landscape.ts';
import type { Mood } from '../moods.ts';
import type { Random } from '../random.ts';

/** Where a scene is made: how large, in which light, by which seed. */
export interface Stage extends Field {
  readonly id: string;
  readonly mood: Mood;
  readonly random: Random;
}

/** One layer of a scene, in parts of its field: the same layer fills a card's window, a full card and a banner. */
export type Layer = (stage: Stage) => string;

/** Air lies between the eye and what is far: 0 is the horizon, 1 is in front. */
export const atDepth = (mood: Mood, depth: number): string => mix(mix(mood.far, mood.sky[2], 0.5 * (1 - depth)), mood.near, depth);

/** Repeats a mark `count` times. */
export const times = (count: number, mark: (i: number) => string): string => Array.from({ length: count }, (_, i) => mark(i)).join('');

/** A closed path through points in parts of the field. */
export const outline = ({ width, height }: Field, points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${px(x * width)} ${px(y * height)}`).join('L')}Z`;

/** A gradient from top to bottom that ends in nothing. */
export const fade = (id: string, colour: string, [from, to]: readonly [number, number]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour}" stop-opacity="${to}"/></linearGradient>`;

/** Mist along a height of the field. */
export const mist =
  (at: number, thickness: number, strength: number): Layer =>
  ({ id, width, height, mood }) => {
    const key = `${id}mi${px(at * 100)}`.replace('.', '');
    return `<defs>${fade(`${key}a`, mood.sky[2], [0, strength])}${fade(`${key}b`, mood.sky[2], [strength, 0])}</defs><rect y="${px((at - thickness) * height)}" width="${width}" height="${px(thickness * height)}" fill="url(#${key}a)"/><rect y="${px(at * height)}" width="${width}" height="${px(thickness * height)}" fill="url(#${key}b)"/>`;
  };
