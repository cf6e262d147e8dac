import { lazyPage, Route } from '@fudaya/desk';

const HomePage = lazyPage(() => import('./home/HomePage.tsx'));
const CardsPage = lazyPage(() => import('./cards/CardsPage.tsx'));
const CardPage = lazyPage(() => import('./cards/CardPage.tsx'));
const NewCardPage = lazyPage(() => import('./cards/NewCardPage.tsx'));
const ImportPage = lazyPage(() => import('./cards/ImportPage.tsx'));
const TypesPage = lazyPage(() => import('./cards/TypesPage.tsx'));
const NewsPage = lazyPage(() => import('./news/NewsPage.tsx'));
const NewNewsPage = lazyPage(() => import('./news/NewNewsPage.tsx'));
const NewsPostPage = lazyPage(() => import('./news/NewsPostPage.tsx'));
const AlertPage = lazyPage(() => import('./news/AlertPage.tsx'));
const SellerPage = lazyPage(() => import('./seller/SellerPage.tsx'));
const LegalTextsPage = lazyPage(() => import('./legal/LegalTextsPage.tsx'));
const LegalDocumentPage = lazyPage(() => import('./legal/LegalDocumentPage.tsx'));
const NewLegalTextPage = lazyPage(() => import('./legal/NewLegalTextPage.tsx'));
const LegalTextPage = lazyPage(() => import('./legal/LegalTextPage.tsx'));
const BannersPage = lazyPage(() => import('./banners/BannersPage.tsx'));
const BannerPage = lazyPage(() => import('./banners/BannerPage.tsx'));
const AheadPage = lazyPage(() => import('./ahead/AheadPage.tsx'));
const GroupsPage = lazyPage(() => import('./groups/GroupsPage.tsx'));
const GroupPage = lazyPage(() => import('./groups/GroupPage.tsx'));
const MediaPage = lazyPage(() => import('./pictures/MediaPage.tsx'));
const PacksPage = lazyPage(() => import('./packs/PacksPage.tsx'));
const PackPage = lazyPage(() => import('./packs/PackPage.tsx'));
const PackPlanPage = lazyPage(() => import('./packs/PackPlanPage.tsx'));
const NewPackPage = lazyPage(() => import('./packs/NewPackPage.tsx'));

/** The store area's pages for staff. */
export const routes = (
  <>
    <Route path="/desk/store" Component={HomePage} />
    <Route path="/desk/store/cards" Component={CardsPage} />
    <Route path="/desk/store/cards/new" Component={NewCardPage} />
    <Route path="/desk/store/cards/edit/:id" Component={CardPage} />
    <Route path="/desk/store/cards/import" Component={ImportPage} />
    <Route path="/desk/store/types" Component={TypesPage} />
    <Route path="/desk/store/news" Component={NewsPage} />
    <Route path="/desk/store/news/new" Component={NewNewsPage} />
    <Route path="/desk/store/news/:id" Component={NewsPostPage} />
    <Route path="/desk/store/alert" Component={AlertPage} />
    <Route path="/desk/store/seller" Component={SellerPage} />
    <Route path="/desk/store/legal" Component={LegalTextsPage} />
    <Route path="/desk/store/legal/:page" Component={LegalDocumentPage} />
    <Route path="/desk/store/legal/:page/new" Component={NewLegalTextPage} />
    <Route path="/desk/store/legal/:page/:day" Component={LegalTextPage} />
    <Route path="/desk/store/banners" Component={BannersPage} />
    <Route path="/desk/store/banners/:id" Component={BannerPage} />
    <Route path="/desk/store/groups" Component={GroupsPage} />
    <Route path="/desk/store/groups/:id" Component={GroupPage} />
    <Route path="/desk/store/ahead" Component={AheadPage} />
    <Route path="/desk/store/media" Component={MediaPage} />
    <Route path="/desk/store/packs" Component={PacksPage} />
    <Route path="/desk/store/packs/new" Component={NewPackPage} />
    <Route path="/desk/store/packs/:id" Component={PackPage} />
    <Route path="/desk/store/packs/:id/plans/:from" Component={PackPlanPage} />
  </>
);
