import { gradient } from './colour.ts';
import { flatEmblem } from './emblem.ts';
import { gear } from './gear.ts';

export const rankField = { width: 128, height: 128 } as const;

const ranks: readonly (readonly [bright: string, dark: string, ground: string, icon: string])[] = [
  ['#e9d3b8', '#9a6b3f', '#5b3a20', 'asian-lantern'],
  ['#f4f7fb', '#8c9ab0', '#3b4660', 'paper-crane'],
  ['#fff1c0', '#c79a3b', '#6b4710', 'fox-head'],
  ['#d7fff2', '#3fb7a2', '#0c4a4a', 'dragon-spiral'],
  ['#ffd9f0', '#b06bff', '#2b1a66', 'queen-crown'],
];

/** Medallions of the five ranks, lowest first. */
export function rankArt(rank: number): string {
  const [bright, dark, ground, icon] = ranks[rank] as (typeof ranks)[number];
  return `<defs>${gradient('m', [bright, dark, bright, dark], { x2: 1 })}<radialGradient id="k"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${ground}"/></radialGradient></defs>
<path d="${gear(64, 64, 62, 12 + rank * 3, 0)}" fill="url(#m)"/><circle cx="64" cy="64" r="50" fill="url(#k)" stroke="url(#m)" stroke-width="5"/>${flatEmblem(icon, 64, 67, 64, '#000000', 0.3)}${flatEmblem(icon, 64, 64, 64, bright)}`;
}
export const rankCount = ranks.length;
