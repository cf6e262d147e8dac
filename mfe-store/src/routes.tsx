import { store } from '@fudaya/contracts';
import { lazyPage, pageRead, Route } from '@fudaya/web';
import { prepareLegal } from './legal/documents.ts';
import { PackDetailPage } from './pack-detail/lazy-pack-page.ts';
import { readOfWish, wishIn } from './pack-list/pack-wish.ts';

const TopPage = lazyPage(() => import('./top/TopPage.tsx'), {
  prefetch: () => [pageRead(store.banner, {}), pageRead(store.packList, {}), pageRead(store.cardTypeList, {})],
});
const PackListPage = lazyPage(() => import('./pack-list/PackListPage.tsx'), {
  prefetch: (query) => {
    const wish = wishIn(query);
    return wish ? [pageRead(store.packAllList, readOfWish(wish)), pageRead(store.cardTypeList, {})] : [];
  },
});
const BuyProductPage = lazyPage(() => import('./buy-product/BuyProductPage.tsx'));
const FavouritesPage = lazyPage(() => import('./favourites/FavouritesPage.tsx'));
const ConfirmBuyProductPage = lazyPage(() => import('./confirm-buy-product/ConfirmBuyProductPage.tsx'));
/** One page for all texts of its kind; which one is said by the address. */
const LegalPage = lazyPage(() => import('./legal/LegalPage.tsx'), { prepare: prepareLegal });

/** The pages of the store area. */
export const routes = (
  <>
    <Route path="/" Component={TopPage} />
    <Route path="/pack-list" Component={PackListPage} />
    <Route path="/pack-detail" Component={PackDetailPage} />
    <Route path="/buy-product" Component={BuyProductPage} />
    <Route path="/favourites" Component={FavouritesPage} />
    <Route path="/confirm-buy-product" Component={ConfirmBuyProductPage} />
    <Route path="/user-guide" Component={LegalPage} />
    <Route path="/specific-commerce" Component={LegalPage} />
    <Route path="/terms-of-service" Component={LegalPage} />
    <Route path="/privacy-protection" Component={LegalPage} />
    <Route path="/fund-settlement" Component={LegalPage} />
    <Route path="/point-terms-of-service" Component={LegalPage} />
  </>
);
