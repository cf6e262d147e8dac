import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gradient, mix, px } from './colour.ts';
import type { Mood } from './moods.ts';

// game-icons.net, CC BY 3.0: authors in CREDITS.md. Each shape is one path in a field of 512.
const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: { readonly [name: string]: { readonly body: string } } };

export function shapeOf(icon: string): string {
  const d = icons[icon]?.body.match(/ d="([^"]+)"/)?.[1];
  if (d === undefined) throw new Error(`game-icons has no ${icon}`);
  return d;
}

/** A flat emblem, for crests and patterns. */
export function flatEmblem(icon: string, x: number, y: number, size: number, fill: string, opacity = 1): string {
  const scale = Math.round((size / 512) * 10000) / 10000;
  return `<path d="${shapeOf(icon)}" transform="translate(${px(x - size / 2)} ${px(y - size / 2)}) scale(${scale})" fill="${fill}" opacity="${opacity}"/>`;
}

/** The hero of a scene: shadow, aura, dark outline, lit body, bright rim. */
export function heroEmblem(id: string, icon: string, x: number, y: number, size: number, mood: Mood, aura: string): string {
  const d = shapeOf(icon);
  const scale = Math.round((size / 512) * 10000) / 10000;
  const place = `translate(${px(x - size / 2)} ${px(y - size / 2)}) scale(${scale})`;
  const [top, bottom] = mood.emblem;
  return `<defs>${gradient(`${id}e`, [top, mix(top, bottom, 0.45), bottom, mix(bottom, mood.ink, 0.3)])}
<linearGradient id="${id}h" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/></linearGradient>
<filter id="${id}b" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="26"/></filter></defs>
<g transform="${place}"><path d="${d}" fill="${aura}" filter="url(#${id}b)" opacity=".95"/>
<path d="${d}" transform="translate(0 16)" fill="#000" opacity=".4" stroke="#000" stroke-width="16" stroke-linejoin="round"/>
<path d="${d}" fill="${mood.ink}" stroke="${mood.ink}" stroke-width="22" stroke-linejoin="round"/>
<path d="${d}" fill="url(#${id}e)"/><path d="${d}" fill="url(#${id}h)"/>
<path d="${d}" fill="none" stroke="${mix(top, '#ffffff', 0.5)}" stroke-width="2.4" opacity=".7"/></g>`;
}
