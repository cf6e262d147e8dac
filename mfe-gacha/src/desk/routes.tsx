import { lazyPage, Route } from '@fudaya/desk';

const HomePage = lazyPage(() => import('./home/HomePage.tsx'));

/** The gacha area's pages for staff. */
export const routes = <Route path="/desk/gacha" Component={HomePage} />;
