// Both languages of the store, in hand before a test renders anything of it.
import { addMessages } from '@fudaya/web';
import { texts as favouritesEn } from '../favourites/texts/en.ts';
import { texts as favouritesJa } from '../favourites/texts/ja.ts';
import { texts as proofEn } from '../pack-detail/texts/proof/en.ts';
import { texts as proofJa } from '../pack-detail/texts/proof/ja.ts';
import { texts as legalEn } from '../legal/texts/en.ts';
import { texts as legalJa } from '../legal/texts/ja.ts';
import { texts as listEn } from '../pack-list/texts/en.ts';
import { texts as listJa } from '../pack-list/texts/ja.ts';
import { texts as watchEn } from '../sale-watch/texts/en.ts';
import { texts as watchJa } from '../sale-watch/texts/ja.ts';
import { texts as winsEn } from '../wins/texts/en.ts';
import { texts as winsJa } from '../wins/texts/ja.ts';
import { texts as buyEn } from '../pack-buy/texts/en.ts';
import { texts as buyJa } from '../pack-buy/texts/ja.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';

addMessages('store', { ja, en });
addMessages('store-buy', { ja: buyJa, en: buyEn });
addMessages('store-favourites', { ja: favouritesJa, en: favouritesEn });
addMessages('store-list', { ja: listJa, en: listEn });
addMessages('store-watch', { ja: watchJa, en: watchEn });
addMessages('store-proof', { ja: proofJa, en: proofEn });
addMessages('store-legal', { ja: legalJa, en: legalEn });
addMessages('store-wins', { ja: winsJa, en: winsEn });
