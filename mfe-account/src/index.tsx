import { mountRemote } from '@fudaya/web';
import { routes } from './routes.tsx';
import { texts } from './texts.ts';

export const { bootstrap, mount, prefetch, unmount } = mountRemote({
  area: 'account',
  routes,
  loadTexts: texts.load,
});
