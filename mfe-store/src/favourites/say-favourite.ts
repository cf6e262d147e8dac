import { currentLanguage, toast } from '@fudaya/web';
import { favouritesTexts } from './favourites-texts.ts';

/** What a press on a heart has done, in words. */
export async function sayFavourite(isFavourite: '0' | '1'): Promise<void> {
  await favouritesTexts.load(currentLanguage());
  toast(favouritesTexts.textOf(isFavourite === '1' ? 'favourite.added' : 'favourite.removed'));
}
