import { gradient, mix, px } from './colour.ts';
import { flatEmblem } from './emblem.ts';
import { glint, type Field } from './landscape.ts';
import type { Mood } from './moods.ts';
import type { Random } from './random.ts';

/** Foils by lineup rarity: printed ink, silver, gold, rainbow. */
const foils = [
  [],
  ['#eef3fa', '#8f9db3', '#f7fafe', '#77859c', '#dfe6f0', '#97a4b8'],
  ['#fff3c4', '#c38e2c', '#fff8dc', '#a8741c', '#f7d780', '#b9852a'],
  ['#ff9ec7', '#ffe58a', '#9bf6c8', '#8fc7ff', '#d3a4ff', '#ffb3a0', '#fff2b0', '#8ff0ff'],
] as const;
const edges = ['#e9e4d6', '#d8e0ec', '#f1cf78', '#fff6d8'] as const;

/** Corner ornament of gold and rainbow frames. */
function corner(x: number, y: number, sx: number, sy: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${sx} ${sy})" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round"><path d="M0 46V0H46"/><path d="M5 34C5 14 14 5 34 5"/><path d="M12 26C12 17 17 12 26 12"/><circle cx="10" cy="10" r="3.2" fill="${colour}" stroke="none"/></g>`;
}

/** The frame that tells the rarity without a word; pips say it again for those who do not see the foil. */
export function frame(id: string, { width, height }: Field, rarity: number, mood: Mood, crest: string, random: Random): string {
  const edge = edges[rarity] as string;
  const plate = mix(mood.near, '#05050f', 0.35);
  const foil = foils[rarity] as readonly string[];
  const ground = rarity === 0 ? mix(mood.near, mood.far, 0.35) : `url(#${id}f)`;
  const band = 13;
  const ring = `M0 0H${width}V${height}H0ZM${band + 9} ${band}H${width - band - 9}a9 9 0 0 1 9 9V${height - band - 9}a9 9 0 0 1 -9 9H${band + 9}a9 9 0 0 1 -9 -9V${band + 9}a9 9 0 0 1 9 -9Z`;
  const defs =
    foil.length > 0 ? `<defs>${gradient(`${id}f`, foil, { x2: 1 })}${gradient(`${id}o`, [...foil, ...foil], { x2: 1 })}</defs>` : '';
  const corners =
    rarity < 2
      ? ''
      : corner(20, 20, 1, 1, edge) +
        corner(width - 20, 20, -1, 1, edge) +
        corner(20, height - 20, 1, -1, edge) +
        corner(width - 20, height - 20, -1, -1, edge);
  const pips = Array.from({ length: rarity + 1 }, (_, i) => {
    const x = width / 2 + (i - rarity / 2) * 22;
    return `<path d="M${px(x)} ${height - 39}l7 8l-7 8l-7 -8Z" fill="${edge}" stroke="${plate}" stroke-width="1.6"/>`;
  }).join('');
  const sparkle =
    rarity < 2
      ? ''
      : Array.from({ length: rarity * 4 }, () =>
          glint(random.range(24, width - 24), random.range(24, height - 60), random.range(5, 13), '#ffffff', 0.85),
        ).join('');
  return `${defs}${rarity === 3 ? `<rect width="${width}" height="${height}" fill="url(#${id}o)" opacity=".5" style="mix-blend-mode:soft-light"/>` : ''}${sparkle}
<path d="${ring}" fill="${ground}" fill-rule="evenodd"/>
<rect x="2.5" y="2.5" width="${width - 5}" height="${height - 5}" rx="6" fill="none" stroke="${mix(mood.ink, '#000000', 0.3)}" stroke-width="5" opacity=".75"/>
<rect x="${band}" y="${band}" width="${width - band * 2}" height="${height - band * 2}" rx="9" fill="none" stroke="${plate}" stroke-width="3"/>
<rect x="${band + 3}" y="${band + 3}" width="${width - band * 2 - 6}" height="${height - band * 2 - 6}" rx="7" fill="none" stroke="${edge}" stroke-width="1.2" opacity=".8"/>
${corners}
<path d="M${width / 2 - 66} ${height - band}c8 -22 14 -36 30 -36h72c16 0 22 14 30 36Z" fill="${plate}" stroke="${edge}" stroke-width="1.6"/>${pips}
<circle cx="40" cy="40" r="20" fill="${plate}" stroke="${edge}" stroke-width="2.2"/>${flatEmblem(crest, 40, 40, 27, edge)}`;
}
