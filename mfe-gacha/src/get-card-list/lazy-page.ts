import { lazyPage } from '@fudaya/web';

/** The decision's page: the reveal loads its code before it ends. */
export const GetCardListPage = lazyPage(() => import('./GetCardListPage.tsx'));
