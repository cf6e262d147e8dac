import { heroEmblem } from './emblem.ts';
import { frame } from './frame.ts';
import { halo } from './halo.ts';
import { moods } from './moods.ts';
import { randomOf } from './random.ts';
import { scene } from './scene.ts';

export const cardField = { width: 360, height: 504 } as const;

export interface CardSubject {
  readonly id: string;
  readonly game: string;
  readonly crest: string;
  readonly icon: string;
  readonly rarity: number;
}

/** The inside of a card's picture: a scene, its hero and the frame of its rarity. Names are the page's work. */
export function cardBody({ id, game, crest, icon, rarity }: CardSubject): string {
  const random = randomOf(id);
  const mood = random.pick(moods[game] as NonNullable<(typeof moods)[string]>);
  const [x, y] = [cardField.width / 2 + random.range(-24, 24), cardField.height * random.range(0.38, 0.46)];
  const size = [204, 216, 236, 290][rarity] as number;
  const [heroX, heroY] = [cardField.width / 2 + random.range(-5, 5), cardField.height * (rarity === 3 ? 0.47 : 0.475)];
  const ring = halo(heroX, heroY, size * 0.56, { rarity, crest, colour: mood.light, turn: random.range(0, 1) });
  const back = scene(id, { field: cardField, game, mood, random, splendour: rarity, x, y });
  const hero = heroEmblem(id, icon, heroX, heroY, size, mood, mood.light);
  const border = frame(id, cardField, rarity, mood, crest, random);
  // An ultra rare breaks out of its frame.
  return rarity === 3 ? `${back}${ring}${border}${hero}` : `${back}${ring}${hero}${border}`;
}

export function svg({ width, height }: { width: number; height: number }, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
