import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { px } from './colour.ts';

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
