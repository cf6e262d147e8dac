import type { EnglishOf } from '@fudaya/web';
import type { settingsTexts as ja } from './texts.ja.ts';

export const settingsTexts: EnglishOf<typeof ja> = {
  'settings.title': 'Settings',
  'settings.text': 'What staff can set, as it is now, with who changed it last and why.',
  'settings.kind': 'Kind',
  'settings.name': 'Setting',
  'settings.value': 'Now',
  'settings.changed': 'Last change',
  'settings.by': 'By',
  'settings.reason': 'Reason',
  'settings.never': 'Never changed',
  'settings.edit': 'Change',
  'settings.editOf': 'Change {{name}}',
  'settings.until': 'until {{at}}',
  'settings.on': 'On',
  'settings.off': 'Off',
  'settings.seller': 'Seller',
  'settings.method': 'Way to pay',
  'settings.maintenance': 'Maintenance',
  'settings.waiting_room': 'Waiting room',
  'settings.alert': 'Alert line',
  'settings.refund': 'Refund by one person, at most',
  'settings.yen': '{{yen}} yen',
  'settings.rules': 'Figures of the terms',
  'settings.rulesText': 'They stand in the program: a build has to go live to change one.',
  'settings.rule': 'Figure',
};
