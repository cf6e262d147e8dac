// Both languages of the store, in hand before a test renders anything of it.
import { addMessages } from '@fudaya/web';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';

addMessages('store', { ja, en });
