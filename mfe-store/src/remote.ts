import type { Remote } from '@fudaya/web';
import { routes } from './routes.tsx';

/** The store area: for the browser (index.tsx), and for first views rendered by the edge (server.ts). */
export const remote: Remote = {
  area: 'store',
  routes,
  // What a page says comes with its code (use-text.ts).
  messages: { ja: {}, en: {} },
};
