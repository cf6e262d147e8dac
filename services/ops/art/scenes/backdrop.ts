import { glow, gradient, mix, px } from '../colour.ts';
import { moods, type Mood } from '../moods.ts';
import type { Random } from '../random.ts';
import type { Field } from '../landscape.ts';
import { scenesOf, type Scene } from './scenes.ts';
import type { Stage } from './stage.ts';

interface BackdropOf {
  readonly field: Field;
  readonly game: string;
  readonly scene: string;
  readonly random: Random;
  /** Instead of the light of the scene. */
  readonly mood?: Mood;
}

export interface Backdrop {
  readonly mood: Mood;
  /** What stands behind the hero. */
  readonly behind: string;
  /** What falls or grows before it. */
  readonly before: string;
}

/** A scene as drawing: its sky, its layers, and a vignette. @throws when the game has no such scene */
export function backdrop(id: string, { field, game, scene, random, mood: given }: BackdropOf): Backdrop {
  const found: Scene | undefined = scenesOf[game]?.[scene];
  const lights = moods[game] ?? [];
  if (found === undefined || lights.length === 0) throw new Error(`No scene ${scene} of ${game}`);
  const mood = given ?? (found.mood === undefined ? random.pick(lights) : (lights[found.mood] as Mood));
  const { width, height } = field;
  const stage: Stage = { ...field, id, mood, random };
  const ground = `<defs>${gradient(`${id}sk`, [mood.sky[0], mix(mood.sky[0], mood.sky[1], 0.55), mood.sky[1], mood.sky[2]])}${glow(`${id}sg`, mood.light, 0.4)}<radialGradient id="${id}vg" cx=".5" cy=".44" r=".78"><stop offset=".55" stop-color="${mood.near}" stop-opacity="0"/><stop offset="1" stop-color="${mood.near}" stop-opacity=".7"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#${id}sk)"/><ellipse cx="${px(width / 2)}" cy="${px(height * 0.42)}" rx="${px(width * 0.7)}" ry="${px(height * 0.55)}" fill="url(#${id}sg)"/>`;
  const behind = found.behind.map((layer, i) => layer({ ...stage, id: `${id}${i}` })).join('');
  const before = (found.before ?? []).map((layer, i) => layer({ ...stage, id: `${id}n${i}` })).join('');
  return { mood, behind: `${ground}${behind}<rect width="${width}" height="${height}" fill="url(#${id}vg)"/>`, before };
}
