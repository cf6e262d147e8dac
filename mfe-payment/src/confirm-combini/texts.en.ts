import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'till.lawson': 'Lawson',
  'till.ministop': 'Ministop',
  'till.familymart': 'FamilyMart',
  'till.seicomart': 'Seicomart',
  'till.dailyYamazaki': 'Daily Yamazaki',
  'till.sevenEleven': '7-Eleven',
  'till.slip': 'Slip number',
  'till.confirmNumber': 'On the next screen, enter the confirmation number.',
  'till.loppiOpen': 'At the Loppi terminal in the store, press 「各種番号をお持ちの方」 (I have a number).',
  'till.loppiNumber': 'Enter the receipt number and press 「次へ」 (next).',
  'till.loppiTicket': 'Check what is shown and press 「はい」 (yes). A slip is printed.',
  'till.ticketToTill': 'The slip is good for 30 minutes. Give it to the till, pay in cash and take the receipt.',
  'till.copierOpen': 'At the multi-copy machine in the store, press 「代金支払い／チャージ」 (payments and top-ups).',
  'till.copierNumber': 'Choose 「番号入力」 (enter a number), enter the receipt number and press OK.',
  'till.copierTicket': 'Check what is shown and press 「確認」 (confirm). A slip is printed.',
  'till.seicomartSay': 'At the till, say “Intānetto no shiharai” (インターネットの支払い).',
  'till.dailySay': 'At the till, say “Onrain kessai” (オンライン決済).',
  'till.screenNumber': 'Enter the receipt number, without hyphens, on the screen of the till.',
  'till.slipNumber': 'The receipt number is the slip number (払込票番号). Note it down, or print the slip from the payment company’s page.',
  'till.slipSay':
    'At the till, say “Intānetto daikin no shiharai” (インターネット代金の支払い), and show the number or hand over the slip.',
  'till.cash': 'Check the amount, pay in cash and take the receipt.',
};
