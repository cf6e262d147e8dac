import type { CatalogueCard } from '../src/catalogue/cards.ts';
import type { Game } from '../src/catalogue/games/game.ts';
import { gradient } from './colour.ts';
import { glint, type Field } from './landscape.ts';
import { logo, subtitle } from './lettering.ts';
import { moods, type Mood } from './moods.ts';
import { fan } from './pack-art.ts';
import { randomOf } from './random.ts';
import { backdrop } from './scenes/backdrop.ts';

export const bannerField = { width: 1280, height: 480 } as const;
/** The phone's own crop: as wide as a phone, taller for its width. */
export const phoneField = { width: 780, height: 520 } as const;

export interface BannerSubject {
  readonly id: string;
  readonly game: Game;
  readonly mood: number;
  readonly lineJa: string;
  readonly best: readonly CatalogueCard[];
}

/** A hero banner: cards on the right, the game's name on the left; on a phone the name stands below. */
export function bannerArt(subject: BannerSubject, field: Field): string {
  const isPhone = field.width < 1000;
  const id = `${subject.id}${isPhone ? 'p' : 'w'}`;
  const mood = (moods[subject.game.key] as readonly Mood[])[subject.mood] as Mood;
  const [fanX, fanY, fanWidth] = isPhone ? [390, 196, 196] : [948, 236, 250];
  const [textX, textY, width] = isPhone ? [390, 424, 700] : [350, 240, 540];
  const back = backdrop(id, { field, game: subject.game.key, scene: subject.best[0]?.scene ?? '', random: randomOf(id), mood });
  return `${back.behind}${back.before}<defs>${gradient(`${id}t`, ['#ffffff', '#ffe9ae', '#e3ab3f'])}<linearGradient id="${id}d" x1="0" y1="0" x2="${isPhone ? 0 : 1}" y2="${isPhone ? 1 : 0}"><stop offset="${isPhone ? 0.5 : 0}" stop-color="${mood.near}" stop-opacity="${isPhone ? 0 : 0.82}"/><stop offset="${isPhone ? 1 : 0.62}" stop-color="${mood.near}" stop-opacity="${isPhone ? 0.9 : 0}"/></linearGradient></defs>
<rect width="${field.width}" height="${field.height}" fill="url(#${id}d)"/>
${fan(id, subject.best, subject.game, fanX, fanY, fanWidth)}
${glint(fanX - fanWidth * 0.9, fanY - fanWidth * 0.6, 36, '#ffffff')}${glint(fanX + fanWidth * 0.95, fanY + fanWidth * 0.3, 28, '#ffffff')}
${logo(subject.game.nameJa, textX, textY, { size: isPhone ? 82 : 104, width, fill: `url(#${id}t)`, outline: mood.near })}
${subtitle(subject.game.nameEn, textX, textY + (isPhone ? 36 : 46), isPhone ? 22 : 26, '#fff6dc', mood.near)}
${subtitle(subject.lineJa, textX, textY + (isPhone ? 74 : 96), isPhone ? 24 : 28, '#ffffff', mood.near)}`;
}
