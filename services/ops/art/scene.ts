import { glow, gradient, mix, px } from './colour.ts';
import { hills, rays, sparks, type Field } from './landscape.ts';
import type { Mood } from './moods.ts';
import { motifs } from './motifs.ts';
import type { Random } from './random.ts';

interface SceneOf {
  readonly field: Field;
  readonly game: string;
  readonly mood: Mood;
  readonly random: Random;
  /** 0 calm to 3 blazing: how much light stands behind the hero. */
  readonly splendour: number;
  /** Centre of the light. */
  readonly x: number;
  readonly y: number;
}

/** Sky, heavenly body, rays, motifs and hills: everything behind the hero. */
export function scene(id: string, { field, game, mood, random, splendour, x, y }: SceneOf): string {
  const { width, height } = field;
  const reach = Math.hypot(width, height);
  const disc = Math.min(width, height) * random.range(0.3, 0.4);
  const { behind, before } = motifs[game] as (typeof motifs)[string];
  return `<defs>${gradient(`${id}s`, [mood.sky[0], mix(mood.sky[0], mood.sky[1], 0.55), mood.sky[1], mood.sky[2]])}${glow(`${id}g`, mood.light, 0.55)}
<radialGradient id="${id}r" gradientUnits="userSpaceOnUse" cx="${px(x)}" cy="${px(y)}" r="${px(reach * 0.62)}"><stop offset=".1" stop-color="${mood.light}" stop-opacity=".95"/><stop offset="1" stop-color="${mood.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="${id}v" cx=".5" cy=".46" r=".75"><stop offset=".55" stop-color="${mood.near}" stop-opacity="0"/><stop offset="1" stop-color="${mood.near}" stop-opacity=".72"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#${id}s)"/>
${game === 'minamo' ? '' : sparks(field, random, mood.light, { count: Math.round((width * height) / 2400), below: 0.6 })}
${behind.map((motif) => motif(field, random, mood)).join('')}
${splendour > 0 ? rays(x, y, reach, 10 + splendour * 4, random.range(0, 1), `url(#${id}r)`, [0, 0.16, 0.26, 0.4][splendour] ?? 0.5) : ''}
<circle cx="${px(x)}" cy="${px(y)}" r="${px(disc * (1.6 + 0.12 * splendour))}" fill="url(#${id}g)"/>
<circle cx="${px(x)}" cy="${px(y)}" r="${px(disc)}" fill="${mood.light}" opacity="${game === 'suzaku' ? 0.85 : 0.12}"/>
<circle cx="${px(x)}" cy="${px(y)}" r="${px(disc * 1.12)}" fill="none" stroke="${mood.light}" stroke-width="1.4" opacity=".5"/>
${hills(field, random, mood, { from: random.range(0.62, 0.72), layers: 4 })}
${before.map((motif) => motif(field, random, mood)).join('')}
<rect width="${width}" height="${height}" fill="url(#${id}v)"/>`;
}
