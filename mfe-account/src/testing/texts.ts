// Both languages of what is apart from the account's texts, in hand before a test renders anything of it.
import { addMessages } from '@fudaya/web';
import { texts as promotionEn } from '../promotion/texts/en.ts';
import { texts as promotionJa } from '../promotion/texts/ja.ts';

addMessages('account-promotion', { ja: promotionJa, en: promotionEn });
