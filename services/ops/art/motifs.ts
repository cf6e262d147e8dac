import { px } from './colour.ts';
import { glint, type Field } from './landscape.ts';
import type { Mood } from './moods.ts';
import type { Random } from './random.ts';

type Motif = (field: Field, random: Random, mood: Mood) => string;

/** Constellation lines between a few bright stars. */
const constellation: Motif = ({ width, height }, random, mood) => {
  const stars = Array.from(
    { length: 7 },
    (_, i) => [width * (0.08 + 0.14 * i) + random.range(-12, 12), height * random.range(0.06, 0.42)] as const,
  );
  const line = stars.map(([x, y]) => `${px(x)} ${px(y)}`).join('L');
  const lights = stars.map(([x, y]) => glint(x, y, random.range(6, 13), mood.light)).join('');
  return `<path d="M${line}" fill="none" stroke="${mood.light}" stroke-width="1" opacity=".4"/>${lights}`;
};

/** Scroll-painting clouds: stacked round bars. */
const scrollClouds: Motif = ({ width, height }, random, mood) => {
  let out = '';
  for (let i = 0; i < 7; i++) {
    const [x, y, w] = [random.range(-0.15, 0.85) * width, random.range(0.05, 0.78) * height, random.range(0.22, 0.5) * width];
    for (let j = 0; j < 3; j++) {
      const shift = random.range(-0.3, 0.3) * w;
      out += `<rect x="${px(x + shift)}" y="${px(y + j * 9)}" width="${px(w * random.range(0.6, 1))}" height="10" rx="5" fill="${mood.sky[2]}" opacity=".28"/>`;
    }
  }
  return out;
};

const petals: Motif = ({ width, height }, random, mood) => {
  let out = '';
  for (let i = 0; i < 26; i++) {
    const [x, y, r] = [random.range(0, width), random.range(0, height), random.range(2.5, 6)];
    out += `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(r)}" ry="${px(r * 0.5)}" transform="rotate(${px(random.range(0, 180))} ${px(x)} ${px(y)})" fill="${random.next() < 0.5 ? '#ffd3da' : mood.light}" opacity="${px(random.range(0.45, 0.95))}"/>`;
  }
  return out;
};

/** Light falling through water, and bubbles. */
const shafts: Motif = ({ width, height }, random, mood) => {
  let out = '';
  for (let i = 0; i < 6; i++) {
    const [x, w, lean] = [random.range(-0.1, 1) * width, random.range(0.04, 0.14) * width, random.range(-0.5, 0.1) * width];
    out += `<path d="M${px(x)} 0H${px(x + w)}L${px(x + w * 2.4 + lean)} ${height}H${px(x + lean)}Z" fill="${mood.light}" opacity="${px(random.range(0.05, 0.14) + 0.02)}"/>`;
  }
  for (let i = 0; i < 30; i++) {
    const r = random.next() ** 2 * 8 + 1.2;
    const [x, y] = [random.range(0, width), random.range(0, height)];
    out += `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${mood.light}" fill-opacity=".1" stroke="${mood.light}" stroke-width=".8" opacity=".7"/>`;
    out += `<circle cx="${px(x - r * 0.35)}" cy="${px(y - r * 0.35)}" r="${px(r * 0.22)}" fill="#fff" opacity=".8"/>`;
  }
  return out;
};

/** Waves in scales, as on old textiles. */
const scaleWaves: Motif = ({ width, height }, random, mood) => {
  const r = width / random.range(7, 10);
  let out = '';
  for (let row = 0; row < 5; row++) {
    const y = height * 0.8 + row * r * 0.5;
    for (let x = row % 2 === 0 ? 0 : r; x < width + r; x += r * 2) {
      for (const k of [1, 0.7, 0.4]) {
        out += `<circle cx="${px(x)}" cy="${px(y + r * 0.5)}" r="${px(r * k)}" fill="${k === 1 ? mood.near : 'none'}" fill-opacity=".5" stroke="${mood.light}" stroke-width="1" stroke-opacity=".3"/>`;
      }
    }
  }
  return out;
};

/** A gear as a path: teeth around a ring, with a hole. */
export function gear(x: number, y: number, r: number, teeth: number, turn: number): string {
  const points: string[] = [];
  for (let i = 0; i < teeth * 4; i++) {
    const angle = turn + (i / (teeth * 4)) * Math.PI * 2;
    const reach = i % 4 < 2 ? r : r * 0.84;
    points.push(`${px(x + Math.cos(angle) * reach)} ${px(y + Math.sin(angle) * reach)}`);
  }
  const hole = r * 0.56;
  return `M${points.join('L')}ZM${px(x - hole)} ${px(y)}a${px(hole)} ${px(hole)} 0 1 0 ${px(hole * 2)} 0a${px(hole)} ${px(hole)} 0 1 0 ${px(-hole * 2)} 0Z`;
}

const bigGears: Motif = ({ width, height }, random, mood) => {
  let out = '';
  for (let i = 0; i < 5; i++) {
    const r = width * random.range(0.12, 0.34);
    const d = gear(random.range(-0.05, 1.05) * width, random.range(0, 0.7) * height, r, Math.round(r / 6), random.range(0, 1));
    out += `<path d="${d}" fill-rule="evenodd" fill="${random.next() < 0.5 ? mood.far : mood.sky[2]}" opacity=".3" stroke="${mood.light}" stroke-width="1" stroke-opacity=".4"/>`;
  }
  return out;
};

/** Roofs, chimneys and lit windows. */
const skyline: Motif = ({ width, height }, random, mood) => {
  let out = '';
  for (let x = -10; x < width;) {
    const w = random.range(0.07, 0.15) * width;
    const top = height * random.range(0.58, 0.76);
    const roof = random.next() < 0.4 ? `M${px(x)} ${px(top)}L${px(x + w / 2)} ${px(top - w * 0.5)}L${px(x + w)} ${px(top)}Z` : '';
    const chimney = random.next() < 0.4 ? `M${px(x + w * 0.65)} ${px(top - w * 0.7)}h${px(w * 0.2)}V${px(top)}h${px(-w * 0.2)}Z` : '';
    out += `<path d="${roof}${chimney}M${px(x)} ${px(top)}H${px(x + w)}V${height}H${px(x)}Z" fill="${mood.near}" opacity=".88"/>`;
    for (let k = 0; k < 5; k++) {
      if (random.next() < 0.6)
        out += `<rect x="${px(x + random.range(0.15, 0.75) * w)}" y="${px(top + 8 + k * 13)}" width="3.4" height="5.4" fill="${mood.light}" opacity=".85"/>`;
    }
    x += w;
  }
  return out;
};

export const motifs: { readonly [game: string]: { readonly behind: readonly Motif[]; readonly before: readonly Motif[] } } = {
  hoshizora: { behind: [constellation], before: [] },
  suzaku: { behind: [scrollClouds], before: [petals] },
  minamo: { behind: [shafts], before: [scaleWaves] },
  zenmai: { behind: [bigGears, skyline], before: [] },
};
