import { lazyPage, Route } from '@fudaya/desk';

const HomePage = lazyPage(() => import('./home/HomePage.tsx'));
const BoxesPage = lazyPage(() => import('./boxes/BoxesPage.tsx'));
const BoxPage = lazyPage(() => import('./boxes/BoxPage.tsx'));
const DraftPacksPage = lazyPage(() => import('./drafts/DraftPacksPage.tsx'));
const DraftPage = lazyPage(() => import('./drafts/DraftPage.tsx'));
const ParcelsPage = lazyPage(() => import('./parcels/ParcelsPage.tsx'));
const DeliveryPage = lazyPage(() => import('./delivery/DeliveryPage.tsx'));
const PrintPage = lazyPage(() => import('./parcels/PrintPage.tsx'));
const TrackingPage = lazyPage(() => import('./parcels/TrackingPage.tsx'));
const PurchasesPage = lazyPage(() => import('./purchases/PurchasesPage.tsx'));
const PurchasePage = lazyPage(() => import('./purchases/PurchasePage.tsx'));
const ParcelPage = lazyPage(() => import('./parcels/ParcelPage.tsx'));
const StockPage = lazyPage(() => import('./stock/StockPage.tsx'));
const StockCardPage = lazyPage(() => import('./stock/StockCardPage.tsx'));
const IntakePage = lazyPage(() => import('./stock/IntakePage.tsx'));
const SheetPage = lazyPage(() => import('./stock/SheetPage.tsx'));
const LedgerPage = lazyPage(() => import('./stock/LedgerPage.tsx'));

/** The gacha area's pages for staff. */
export const routes = (
  <>
    <Route path="/desk/gacha" Component={HomePage} />
    <Route path="/desk/gacha/boxes" Component={BoxesPage} />
    <Route path="/desk/gacha/boxes/new" Component={DraftPacksPage} />
    <Route path="/desk/gacha/boxes/:pack/draft" Component={DraftPage} />
    <Route path="/desk/gacha/boxes/:pack" Component={BoxPage} />
    <Route path="/desk/gacha/stock" Component={StockPage} />
    <Route path="/desk/gacha/stock/intake" Component={IntakePage} />
    <Route path="/desk/gacha/stock/sheet" Component={SheetPage} />
    <Route path="/desk/gacha/stock/ledger" Component={LedgerPage} />
    <Route path="/desk/gacha/stock/cards/:card" Component={StockCardPage} />
    <Route path="/desk/gacha/parcels" Component={ParcelsPage} />
    <Route path="/desk/gacha/delivery" Component={DeliveryPage} />
    <Route path="/desk/gacha/parcels/tracking" Component={TrackingPage} />
    <Route path="/desk/gacha/parcels/print" Component={PrintPage} />
    <Route path="/desk/gacha/parcels/:id" Component={ParcelPage} />
    <Route path="/desk/gacha/purchases" Component={PurchasesPage} />
    <Route path="/desk/gacha/purchases/:id" Component={PurchasePage} />
  </>
);
