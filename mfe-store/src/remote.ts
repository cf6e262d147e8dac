import type { Remote } from '@fudaya/web';
import { routes } from './routes.tsx';
import { texts } from './texts.ts';

/** The store area: for the browser (index.tsx), and for first views rendered by the edge (server.ts). */
export const remote: Remote = {
  area: 'store',
  routes,
  loadTexts: texts.load,
};
