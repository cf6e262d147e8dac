// Both languages of the store, in hand before a test renders anything of it.
import { addMessages } from '@fudaya/web';
import { texts as buyEn } from '../pack-buy/texts/en.ts';
import { texts as buyJa } from '../pack-buy/texts/ja.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';

addMessages('store', { ja, en });
addMessages('store-buy', { ja: buyJa, en: buyEn });
