import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'scenes.open': 'Scenes',
  'scenes.title': 'Scenes and what they mean',
  'scenes.lead': 'A scene is chosen after your card is decided, to fit it. No scene ever changes a draw.',
  'scenes.hush': 'Hush',
  'scenes.breeze': 'Breeze',
  'scenes.lanterns': 'Lanterns',
  'scenes.petals': 'Petals',
  'scenes.leaf': 'Gold leaf',
  'scenes.comets': 'Comets',
  'scenes.phoenix': 'Lucky bird',
  'scenes.finale': 'Curtain',
  'scenes.any': 'Any card',
  'scenes.least': '{{rarity}} or better for certain',
  'scenes.certain': 'The top prize for certain',
  'scenes.rarity2': 'Rare',
  'scenes.rarity3': 'Super rare',
  'scenes.rarity4': 'Ultra rare',
  'scenes.top': 'At least {{share}} are top prizes',
  'scenes.finaleWhat': 'The last-one prize alone',
  'scenes.rises': '{{share}} of scenes begin as a plainer one and rise in the middle. None ever falls.',
  'scenes.box': 'The shares hold over all {{total}} cards of this box, {{best}} of them top prizes: scenes are chosen so that they do.',
  'scenes.after': 'Number prizes are not drawn, so their scene promises nothing. A purchase shows the same scenes after a reload.',
};
