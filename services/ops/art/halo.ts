import { px } from './colour.ts';
import { flatEmblem } from './emblem.ts';

/** A ring of marks behind the hero; richer with rarity: ticks, then a star polygon, then the game's crests. */
export function halo(
  x: number,
  y: number,
  r: number,
  { rarity, crest, colour, turn }: { rarity: number; crest: string; colour: string; turn: number },
): string {
  if (rarity === 0) return '';
  const at = (angle: number, reach: number) => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  const ring = (reach: number, width: number, dash = '') =>
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(reach)}" fill="none" stroke="${colour}" stroke-width="${width}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const angle = turn + (i / 72) * Math.PI * 2;
    const [x1, y1] = at(angle, r * 0.93);
    const [x2, y2] = at(angle, r * (i % 6 === 0 ? 1.03 : 0.97));
    return `M${px(x1)} ${px(y1)}L${px(x2)} ${px(y2)}`;
  }).join('');
  const points = rarity + 4;
  const skip = rarity === 1 ? 2 : 3;
  const star = Array.from({ length: points }, (_, i) => {
    const [x1, y1] = at(turn + (i / points) * Math.PI * 2, r * 0.92);
    const [x2, y2] = at(turn + ((i + skip) / points) * Math.PI * 2, r * 0.92);
    return `M${px(x1)} ${px(y1)}L${px(x2)} ${px(y2)}`;
  }).join('');
  const crests =
    rarity < 2
      ? ''
      : Array.from({ length: points }, (_, i) => {
          const [cx, cy] = at(turn + (i / points) * Math.PI * 2, r * 1.12);
          return flatEmblem(crest, cx, cy, 17, colour);
        }).join('');
  return `<g opacity="${[0, 0.4, 0.55, 0.7][rarity] ?? 0.5}">${ring(r * 0.92, 1.4)}${ring(r * 1.03, 1)}${rarity > 1 ? ring(r * 1.22, 1.2, '2 6') : ''}<path d="${ticks}${star}" fill="none" stroke="${colour}" stroke-width="1.1"/>${crests}</g>`;
}
