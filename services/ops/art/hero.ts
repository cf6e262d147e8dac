import { glow, gradient, mix, px } from './colour.ts';
import { flatEmblem, shapeOf } from './emblem.ts';
import { glint } from './landscape.ts';
import type { Mood } from './moods.ts';
import type { Random } from './random.ts';
import { times } from './scenes/stage.ts';

interface HeroOf {
  readonly game: string;
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly mood: Mood;
  readonly random: Random;
}

/** What a game's figures are made of, on a field of 512: starlight, brushwork, scales, plates. */
const grain: Readonly<Record<string, (random: Random, mood: Mood) => string>> = {
  hoshizora: (random) =>
    times(26, () => glint(random.range(0, 512), random.range(0, 512), random.range(8, 26), '#ffffff', 0.75)) +
    times(
      7,
      () =>
        `<path d="M${px(random.range(0, 512))} ${px(random.range(0, 512))}L${px(random.range(0, 512))} ${px(random.range(0, 512))}" stroke="#fff" stroke-width="1.6" opacity=".4"/>`,
    ),
  suzaku: (random, mood) =>
    times(9, () => {
      const [x, y, r] = [random.range(0, 512), random.range(0, 512), random.range(40, 90)];
      return `<path d="M${px(x - r * 2)} ${px(y)}q${px(r)} ${px(-r)} ${px(r * 2)} 0t${px(r * 2)} ${px(-r * 0.2)}" fill="none" stroke="${mood.ink}" stroke-width="${px(random.range(4, 13))}" stroke-linecap="round" opacity=".26"/>`;
    }) +
    times(
      16,
      () =>
        `<circle cx="${px(random.range(0, 512))}" cy="${px(random.range(0, 512))}" r="${px(random.range(3, 9))}" fill="#ffe7a8" opacity=".7"/>`,
    ),
  minamo: (_, mood) =>
    times(11, (row) =>
      times(
        12,
        (i) =>
          `<circle cx="${i * 48 + (row % 2) * 24}" cy="${row * 50 + 20}" r="26" fill="none" stroke="${row % 2 === 0 ? '#ffffff' : mood.ink}" stroke-width="3" opacity=".28"/>`,
      ),
    ),
  zenmai: (random, mood) =>
    times(7, (i) => `<path d="M0 ${i * 78 + 30}H512M${i * 84 + 16} 0V512" stroke="${mood.ink}" stroke-width="3.4" opacity=".32"/>`) +
    times(
      60,
      (i) =>
        `<circle cx="${(i % 8) * 66 + 24}" cy="${Math.floor(i / 8) * 66 + 20}" r="4.6" fill="#fff2cf" opacity="${px(random.range(0.4, 0.9))}"/>`,
    ),
};

/** Colours of a figure, lit to shaded, besides those of its scene's own light. */
const inks: Readonly<Record<string, readonly (readonly [top: string, bottom: string])[]>> = {
  hoshizora: [
    ['#ffe9a6', '#b7791f'],
    ['#ffc4e1', '#8a3fa8'],
    ['#b9f3ff', '#2f63c9'],
    ['#e3d0ff', '#5a35b5'],
    ['#ffd9c2', '#c2456b'],
  ],
  suzaku: [
    ['#ff9a62', '#a81c1c'],
    ['#ffe3a0', '#b3702a'],
    ['#f6efe0', '#5d4a5c'],
    ['#b8e3b0', '#1e6b52'],
    ['#f3b6d0', '#7a2350'],
  ],
  minamo: [
    ['#ffb8a3', '#c8435f'],
    ['#fff0b3', '#c98a2b'],
    ['#a6fff0', '#0f8a9c'],
    ['#c9c4ff', '#4c3fb0'],
    ['#d6ffd1', '#2b8f63'],
  ],
  zenmai: [
    ['#ffdf9b', '#9a5f1d'],
    ['#ffb88a', '#8f3a1f'],
    ['#bfe8dc', '#2f6f68'],
    ['#dbe4f2', '#56688a'],
    ['#f2d3ff', '#6a4391'],
  ],
};

/** Faces of light and shade across a figure. */
const facets = (random: Random): string =>
  times(9, (i) => {
    const at = () => `${px(random.range(-60, 572))} ${px(random.range(-60, 572))}`;
    return `<path d="M${at()}L${at()}L${at()}Z" fill="${i % 2 === 0 ? '#ffffff' : '#000000'}" opacity="${i % 2 === 0 ? 0.13 : 0.12}"/>`;
  });

/**
 * The figure of a card: an emblem made solid. It stands in the light of its scene, with a lit rim, the grain of its game, and a shadow.
 * @param id keeps its gradients apart from other figures of one drawing
 */
export function figure(id: string, { game, icon, x, y, size, mood, random }: HeroOf): string {
  const d = shapeOf(icon);
  const scale = Math.round((size / 512) * 10000) / 10000;
  const [top, bottom] = random.pick([mood.emblem, ...(inks[game] ?? [])]);
  return `<defs>${gradient(`${id}e`, [top, mix(top, bottom, 0.35), mix(top, bottom, 0.75), bottom, mix(bottom, mood.ink, 0.5)])}${glow(`${id}a`, mood.light, 0.7)}
<linearGradient id="${id}m" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="${top}" stop-opacity=".55"/><stop offset="1" stop-color="${bottom}" stop-opacity="0"/></linearGradient>
<radialGradient id="${id}l" cx=".3" cy=".18" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="${id}u" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${mood.ink}" stop-opacity="0"/><stop offset="1" stop-color="${mood.ink}" stop-opacity=".75"/></linearGradient>
<clipPath id="${id}k"><path d="${d}"/></clipPath></defs>
<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(size * 0.74)}" ry="${px(size * 0.7)}" fill="url(#${id}a)"/>
<g transform="translate(${px(x - size / 2)} ${px(y - size / 2)}) scale(${scale})">
<path d="${d}" transform="translate(9 20)" fill="#000" opacity=".42" stroke="#000" stroke-width="12" stroke-linejoin="round"/>
<path d="${d}" fill="${mood.ink}" stroke="${mood.ink}" stroke-width="13" stroke-linejoin="round"/>
<path d="${d}" fill="url(#${id}e)"/>
<g clip-path="url(#${id}k)">${facets(random)}${grain[game]?.(random, mood) ?? ''}<rect width="512" height="512" fill="url(#${id}l)"/><rect width="512" height="512" fill="url(#${id}u)"/></g>
<path d="${d}" fill="none" stroke="url(#${id}m)" stroke-width="5"/></g>`;
}

/** Orbits of marks around the figure of a full-art card. */
export function orbit(x: number, y: number, r: number, crest: string, colour: string, turn: number): string {
  const marks = times(8, (i) => {
    const angle = turn + (i / 8) * Math.PI * 2;
    return flatEmblem(crest, x + Math.cos(angle) * r, y + Math.sin(angle) * r, 20, colour);
  });
  return `<g opacity=".75"><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 0.9)}" fill="none" stroke="${colour}" stroke-width="1.4"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 1.1)}" fill="none" stroke="${colour}" stroke-width="1" stroke-dasharray="2 6"/>${marks}</g>`;
}
