import { gradient, px } from './colour.ts';
import { flatEmblem } from './emblem.ts';
import { glint, rays, type Field } from './landscape.ts';
import { gear } from './gear.ts';

export const backField = { width: 480, height: 672 } as const;

/** Ground, deep ground, metal light and metal dark of each card back, 1 to 9. */
const palettes: readonly (readonly [string, string, string, string])[] = [
  ['#3a2c8f', '#0f0c38', '#ffe9b0', '#c79a3b'],
  ['#b8311f', '#4a0c10', '#ffe3a0', '#d39a3a'],
  ['#0f7d97', '#03233c', '#d9fff6', '#5fc7c9'],
  ['#7a4a1c', '#22120a', '#ffe0a3', '#c9862f'],
  ['#2f7a4a', '#0a2a1c', '#e8ffc9', '#8fbf5a'],
  ['#4a4258', '#14111d', '#f3e6ff', '#a58fc0'],
  ['#6d9cc4', '#1d3a5f', '#ffffff', '#b9dcf2'],
  ['#c08a3e', '#5a3413', '#fff2c9', '#e8bf6a'],
  ['#1b1f4d', '#07081c', '#7df9ff', '#ff4fd8'],
];

type Pattern = (field: Field, colour: string) => string;

const lattice: Pattern = ({ width, height }, colour) => {
  let d = '';
  for (let i = -height; i < width + height; i += 30) d += `M${i} 0L${i + height} ${height}M${i} 0L${i - height} ${height}`;
  return `<path d="${d}" stroke="${colour}" stroke-width="1.2" fill="none"/>`;
};
const scales: Pattern = ({ width, height }, colour) => {
  let out = '';
  for (let row = 0, y = 0; y < height + 40; row++, y += 20)
    for (let x = row % 2 === 0 ? 0 : 30; x < width + 40; x += 60)
      for (const r of [30, 21, 12]) out += `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0"/>`;
  return `<g fill="none" stroke="${colour}" stroke-width="1.4">${out}</g>`;
};
const stars: Pattern = ({ width, height }, colour) => {
  let out = '';
  for (let row = 0, y = 20; y < height; row++, y += 38)
    for (let x = row % 2 === 0 ? 20 : 42; x < width; x += 44) out += glint(x, y, row % 2 === 0 ? 9 : 5, colour, 1);
  return out;
};
const cogs: Pattern = ({ width, height }, colour) => {
  let out = '';
  for (let row = 0, y = 10; y < height + 40; row++, y += 62)
    for (let x = row % 2 === 0 ? 0 : 36; x < width + 40; x += 72) out += `<path d="${gear(x, y, 34, 14, row)}"/>`;
  return `<g fill="none" stroke="${colour}" stroke-width="1.4">${out}</g>`;
};
/** Hemp leaf, the pattern of old cloth. */
const asanoha: Pattern = ({ width, height }, colour) => {
  const s = 46;
  const h = s * 0.866;
  let d = '';
  for (let row = -1, y = 0; y < height + h * 2; row++, y += h) {
    for (let x = row % 2 === 0 ? 0 : -s / 2; x < width + s; x += s) {
      for (let k = 0; k < 6; k++) {
        const a = (k * Math.PI) / 3;
        d += `M${px(x)} ${px(y)}L${px(x + Math.cos(a + Math.PI / 6) * s * 0.577)} ${px(y + Math.sin(a + Math.PI / 6) * s * 0.577)}`;
        d += `M${px(x)} ${px(y)}L${px(x + Math.cos(a) * s)} ${px(y + Math.sin(a) * s)}`;
      }
    }
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="1.1" fill="none"/>`;
};
const patterns: readonly Pattern[] = [stars, asanoha, scales, cogs, lattice, lattice, asanoha, scales, lattice];

/** The back of one game's cards: cloth, double frame, a medallion with the game's crest. Turned upside down it is the same but for the crest. */
export function backArt(cardType: number, icon: string): string {
  const { width, height } = backField;
  const [ground, deep, bright, metal] = palettes[cardType - 1] as (typeof palettes)[number];
  const pattern = patterns[cardType - 1] as Pattern;
  const [x, y] = [width / 2, height / 2];
  const edge = (inset: number, r: number, w: number, stroke: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" rx="${r}" fill="none" stroke="${stroke}" stroke-width="${w}"/>`;
  const diamonds = [0, 1, 2, 3]
    .map(
      (k) =>
        `<path d="M${x} ${y - 236}l16 22l-16 22l-16 -22Z" transform="rotate(${k * 90} ${x} ${y}) ${k % 2 === 1 ? 'translate(0 72)' : ''}"/>`,
    )
    .join('');
  return `<defs><radialGradient id="g" r=".75"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
${gradient('m', [bright, metal, bright, metal, bright], { x2: 1 })}<radialGradient id="k"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="${deep}"/><rect x="16" y="16" width="${width - 32}" height="${height - 32}" rx="18" fill="url(#g)"/>
<g opacity=".2">${pattern(backField, bright)}</g>${rays(x, y, 420, 24, 0.07, bright, 0.09)}
${edge(8, 22, 10, 'url(#m)')}${edge(26, 14, 2, bright)}${edge(34, 10, 1, metal)}
<g fill="url(#m)" stroke="${deep}" stroke-width="2">${diamonds}</g>
<circle cx="${x}" cy="${y}" r="152" fill="${deep}" opacity=".55"/><path d="${gear(x, y, 148, 36, 0)}" fill="url(#m)" opacity=".9"/>
<circle cx="${x}" cy="${y}" r="126" fill="url(#k)" stroke="${deep}" stroke-width="4"/><circle cx="${x}" cy="${y}" r="118" fill="none" stroke="${bright}" stroke-width="1.6" stroke-dasharray="3 7"/>
${flatEmblem(icon, x, y + 5, 172, '#000000', 0.35)}${flatEmblem(icon, x, y, 172, 'url(#m)')}
${[
  [64, 64],
  [width - 64, 64],
  [64, height - 64],
  [width - 64, height - 64],
]
  .map(
    ([cx, cy]) =>
      `<circle cx="${cx}" cy="${cy}" r="22" fill="${deep}" stroke="url(#m)" stroke-width="3"/>${flatEmblem(icon, cx as number, cy as number, 28, bright)}`,
  )
  .join('')}`;
}
