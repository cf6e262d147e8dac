import { favouriteMessages } from '../favourites/messages.ts';
import { legalMessages } from '../legal/messages.ts';
import { newsMessages } from '../news/messages.ts';
import { purchaseMessages } from '../pack-buy/messages.ts';
import { detailMessages } from '../pack-detail/messages.ts';
import { packListMessages } from '../pack-list/messages.ts';
import { packMessages } from '../pack-messages.ts';
import { topMessages } from '../top/messages.ts';

/** Every text of the store; pages load only what they say. */
export const parts = [
  packMessages,
  topMessages,
  newsMessages,
  packListMessages,
  detailMessages,
  purchaseMessages,
  favouriteMessages,
  legalMessages,
];

const joined = (language: 'ja' | 'en'): { readonly [key: string]: string } =>
  Object.assign({}, ...parts.map((messages) => messages[language]));

export const allMessages = { ja: joined('ja'), en: joined('en') };
