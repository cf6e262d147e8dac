import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  allowGestures: 'Allow pinch zoom and right-click',
  textSize: 'Text size',
  scheme: 'Appearance',
  schemeSystem: 'Same as your device',
  schemeLight: 'Light',
  schemeDark: 'Dark',
};
