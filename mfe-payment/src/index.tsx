import { mountRemote } from '@fudaya/web';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, preload, unmount } = mountRemote({
  area: 'payment',
  routes,
  messages: { ja, en },
});
