import type { Game } from './game.ts';
import { hoshizora } from './hoshizora.ts';
import { minamo } from './minamo.ts';
import { suzaku } from './suzaku.ts';
import { zenmai } from './zenmai.ts';

/** The games with packs. */
export const games: readonly Game[] = [hoshizora, suzaku, minamo, zenmai];

/** Announced: they have a card back, and no cards yet. */
export const comingGames: readonly Pick<Game, 'id' | 'key' | 'nameJa' | 'nameEn' | 'icon'>[] = [
  { id: 5, key: 'midori', nameJa: '翠風の森', nameEn: 'Verdant Wind', icon: 'leaf-swirl' },
  { id: 6, key: 'kagee', nameJa: '影絵の街', nameEn: 'Shadowplay Town', icon: 'puppet' },
  { id: 7, key: 'yukiguni', nameJa: '雪国ものがたり', nameEn: 'Snowbound Tales', icon: 'snowflake-2' },
  { id: 8, key: 'samon', nameJa: '砂紋の王国', nameEn: 'Kingdom of Sand', icon: 'scarab-beetle' },
  { id: 9, key: 'dennou', nameJa: '電脳回廊', nameEn: 'Neon Corridor', icon: 'circuitry' },
];
