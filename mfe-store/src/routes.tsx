import { store, type LegalPageName } from '@fudaya/contracts';
import { lazyPage, pageRead, Route } from '@fudaya/web';
import { legalReads, prepareLegal } from './legal/documents.ts';
import { PackDetailPage } from './pack-detail/lazy-pack-page.ts';
import { listTexts } from './pack-list/list-texts.ts';
import { readOfWish, wishIn } from './pack-list/pack-wish.ts';

const TopPage = lazyPage(() => import('./top/TopPage.tsx'), {
  prefetch: () => [pageRead(store.banner, {}), pageRead(store.packList, {}), pageRead(store.cardTypeList, {})],
});
const PackListPage = lazyPage(() => import('./pack-list/PackListPage.tsx'), {
  prepare: (_, language) => listTexts.load(language),
  prefetch: (query) => {
    const wish = wishIn(query);
    return wish ? [pageRead(store.packAllList, readOfWish(wish)), pageRead(store.cardTypeList, {})] : [];
  },
});
const BuyProductPage = lazyPage(() => import('./buy-product/BuyProductPage.tsx'));
const FavouritesPage = lazyPage(() => import('./favourites/FavouritesPage.tsx'));
const WinsPage = lazyPage(() => import('./wins/WinsPage.tsx'));
/** Few come here: what these pages need is named by their own code, and nothing of it is in the first scripts. */
const past = () => import('./past-box/PastPage.tsx');
const PastPage = lazyPage(past, { prepare: async (_, language) => (await past()).prepare(language) });
const ConfirmBuyProductPage = lazyPage(() => import('./confirm-buy-product/ConfirmBuyProductPage.tsx'));
/** One module for all texts of its kind, which finds its text by the address. */
const legalPage = (page: LegalPageName) =>
  lazyPage(() => import('./legal/LegalPage.tsx'), { prepare: prepareLegal, prefetch: () => legalReads(page) });
const [UserGuidePage, CommercePage, TermsPage] = [legalPage('user-guide'), legalPage('specific-commerce'), legalPage('terms-of-service')];
const [PrivacyPage, SettlementPage] = [legalPage('privacy-protection'), legalPage('fund-settlement')];
const PointTermsPage = legalPage('point-terms-of-service');

/** The pages of the store area. */
export const routes = (
  <>
    <Route path="/" Component={TopPage} />
    <Route path="/pack-list" Component={PackListPage} />
    <Route path="/pack-detail" Component={PackDetailPage} />
    <Route path="/buy-product" Component={BuyProductPage} />
    <Route path="/favourites" Component={FavouritesPage} />
    <Route path="/wins" Component={WinsPage} />
    <Route path="/past-boxes" Component={PastPage} />
    <Route path="/past-box" Component={PastPage} />
    <Route path="/confirm-buy-product" Component={ConfirmBuyProductPage} />
    <Route path="/user-guide" Component={UserGuidePage} />
    <Route path="/specific-commerce" Component={CommercePage} />
    <Route path="/terms-of-service" Component={TermsPage} />
    <Route path="/privacy-protection" Component={PrivacyPage} />
    <Route path="/fund-settlement" Component={SettlementPage} />
    <Route path="/point-terms-of-service" Component={PointTermsPage} />
  </>
);
