import { lazyPage } from '@fudaya/web';

/** For the routes, and for lists, which bring its code beforehand. */
export const PackDetailPage = lazyPage(() => import('./PackDetailPage.tsx'));
