import { createNoise2D } from 'simplex-noise';
import { mix, px } from './colour.ts';
import type { Mood } from './moods.ts';
import type { Random } from './random.ts';

export interface Field {
  readonly width: number;
  readonly height: number;
}

/** A ridge line of simplex noise from edge to edge, closed at the bottom. */
export function ridge(
  { width, height }: Field,
  random: Random,
  { base, swing, roughness }: { base: number; swing: number; roughness: number },
) {
  const noise = createNoise2D(() => random.next());
  const step = width / 46;
  const points: string[] = [];
  for (let x = -step; x <= width + step; x += step) {
    const t = (x / width) * roughness;
    const y = base - swing * (noise(t, 0) * 0.7 + noise(t * 2.3, 9) * 0.3 + noise(t * 6, 4) * 0.08);
    points.push(`${px(x)} ${px(y)}`);
  }
  return `M${points.join('L')}L${px(width + step)} ${height}L${px(-step)} ${height}Z`;
}

/** Hills from far to near, each with a lit rim, fading into the haze of the horizon. */
export function hills(field: Field, random: Random, mood: Mood, { from, layers }: { from: number; layers: number }): string {
  let out = '';
  for (let i = 0; i < layers; i++) {
    const share = i / Math.max(1, layers - 1);
    const base = field.height * (from + (0.99 - from) * share * 0.72);
    const path = ridge(field, random, { base, swing: field.height * (0.05 + 0.035 * share), roughness: 1.2 + random.range(0.2, 1.6) });
    const colour = mix(mix(mood.far, mood.sky[2], 0.45 * (1 - share)), mood.near, share);
    out += `<path d="${path}" fill="${colour}" stroke="${mix(colour, mood.light, 0.4)}" stroke-width="1.1" stroke-opacity=".55"/>`;
  }
  return out;
}

/** Stars or dust: small lights, a few of them with a cross. */
export function sparks(
  { width, height }: Field,
  random: Random,
  colour: string,
  { count, below = 1 }: { count: number; below?: number },
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.range(0, width), random.range(0, height * below)];
    const r = random.next() ** 3 * 1.7 + 0.35;
    out += `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${colour}" opacity="${px(random.range(0.35, 1))}"/>`;
    if (r > 1.5) out += glint(x, y, r * 5, colour);
  }
  return out;
}

/** A four-pointed star. */
export function glint(x: number, y: number, r: number, colour: string, opacity = 0.9): string {
  const w = r * 0.12;
  const d = `M${px(x)} ${px(y - r)}L${px(x + w)} ${px(y - w)}L${px(x + r)} ${px(y)}L${px(x + w)} ${px(y + w)}L${px(x)} ${px(y + r)}L${px(x - w)} ${px(y + w)}L${px(x - r)} ${px(y)}L${px(x - w)} ${px(y - w)}Z`;
  return `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;
}

/** Rays from a point: wedges that fade outwards by the given fill. */
export function rays(x: number, y: number, reach: number, count: number, turn: number, fill: string, opacity: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * Math.PI * 2;
    const half = (Math.PI / count) * (i % 2 === 0 ? 0.55 : 0.28);
    const at = (a: number) => `${px(x + Math.cos(a) * reach)} ${px(y + Math.sin(a) * reach)}`;
    d += `M${px(x)} ${px(y)}L${at(angle - half)}L${at(angle + half)}Z`;
  }
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}
