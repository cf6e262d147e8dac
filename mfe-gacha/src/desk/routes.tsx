import { lazyPage, Route } from '@fudaya/desk';

const HomePage = lazyPage(() => import('./home/HomePage.tsx'));
const BoxesPage = lazyPage(() => import('./boxes/BoxesPage.tsx'));
const BoxPage = lazyPage(() => import('./boxes/BoxPage.tsx'));
const DraftPacksPage = lazyPage(() => import('./drafts/DraftPacksPage.tsx'));
const DraftPage = lazyPage(() => import('./drafts/DraftPage.tsx'));
const ParcelsPage = lazyPage(() => import('./parcels/ParcelsPage.tsx'));
const ParcelPage = lazyPage(() => import('./parcels/ParcelPage.tsx'));

/** The gacha area's pages for staff. */
export const routes = (
  <>
    <Route path="/desk/gacha" Component={HomePage} />
    <Route path="/desk/gacha/boxes" Component={BoxesPage} />
    <Route path="/desk/gacha/boxes/new" Component={DraftPacksPage} />
    <Route path="/desk/gacha/boxes/:pack/draft" Component={DraftPage} />
    <Route path="/desk/gacha/boxes/:pack" Component={BoxPage} />
    <Route path="/desk/gacha/parcels" Component={ParcelsPage} />
    <Route path="/desk/gacha/parcels/:id" Component={ParcelPage} />
  </>
);
