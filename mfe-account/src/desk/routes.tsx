import { lazyPage, Route } from '@fudaya/desk';

const HomePage = lazyPage(() => import('./home/HomePage.tsx'));
const MembersPage = lazyPage(() => import('./members/MembersPage.tsx'));
const MemberPage = lazyPage(() => import('./members/MemberPage.tsx'));
const MemberBooksPage = lazyPage(() => import('./members/MemberBooksPage.tsx'));
const InquiriesPage = lazyPage(() => import('./inquiries/InquiriesPage.tsx'));
const InquiryPage = lazyPage(() => import('./inquiries/InquiryPage.tsx'));
const ReferralsPage = lazyPage(() => import('./referrals/ReferralsPage.tsx'));
const CouponsPage = lazyPage(() => import('./promotions/CouponsPage.tsx'));
const CouponPage = lazyPage(() => import('./promotions/CouponPage.tsx'));
const NewCouponPage = lazyPage(() => import('./promotions/NewCouponPage.tsx'));
const DiscountsPage = lazyPage(() => import('./promotions/DiscountsPage.tsx'));
const DiscountPage = lazyPage(() => import('./promotions/DiscountPage.tsx'));
const NewDiscountPage = lazyPage(() => import('./promotions/NewDiscountPage.tsx'));
const PromotionsPage = lazyPage(() => import('./promotions/PromotionsPage.tsx'));
const PromotionPage = lazyPage(() => import('./promotions/PromotionPage.tsx'));
const NewPromotionPage = lazyPage(() => import('./promotions/NewPromotionPage.tsx'));
const BroadcastsPage = lazyPage(() => import('./broadcasts/BroadcastsPage.tsx'));
const BroadcastPage = lazyPage(() => import('./broadcasts/BroadcastPage.tsx'));
const EditBroadcastPage = lazyPage(() => import('./broadcasts/EditBroadcastPage.tsx'));
const StopListPage = lazyPage(() => import('./broadcasts/StopListPage.tsx'));
const TemplatesPage = lazyPage(() => import('./inquiries/TemplatesPage.tsx'));
const TemplatePage = lazyPage(() => import('./inquiries/TemplatePage.tsx'));
const ExchangeOffersPage = lazyPage(() => import('./exchange/ExchangeOffersPage.tsx'));
const ExchangeOfferPage = lazyPage(() => import('./exchange/ExchangeOfferPage.tsx'));
const NewExchangeOfferPage = lazyPage(() => import('./exchange/NewExchangeOfferPage.tsx'));
const ImportOffersPage = lazyPage(() => import('./exchange/ImportOffersPage.tsx'));
const RankSetsPage = lazyPage(() => import('./ranks/RankSetsPage.tsx'));
const RankSetPage = lazyPage(() => import('./ranks/RankSetPage.tsx'));
const NewRankSetPage = lazyPage(() => import('./ranks/NewRankSetPage.tsx'));

/** The account area's pages for staff. */
export const routes = (
  <>
    <Route path="/desk/account" Component={HomePage} />
    <Route path="/desk/account/members" Component={MembersPage} />
    <Route path="/desk/account/members/:id" Component={MemberPage} />
    <Route path="/desk/account/members/:id/books" Component={MemberBooksPage} />
    <Route path="/desk/account/inquiries" Component={InquiriesPage} />
    <Route path="/desk/account/inquiries/:id" Component={InquiryPage} />
    <Route path="/desk/account/templates" Component={TemplatesPage} />
    <Route path="/desk/account/templates/:id" Component={TemplatePage} />
    <Route path="/desk/account/referrals" Component={ReferralsPage} />
    <Route path="/desk/account/broadcasts" Component={BroadcastsPage} />
    <Route path="/desk/account/broadcasts/new" Component={EditBroadcastPage} />
    <Route path="/desk/account/broadcasts/:id/edit" Component={EditBroadcastPage} />
    <Route path="/desk/account/broadcasts/:id" Component={BroadcastPage} />
    <Route path="/desk/account/stop-list" Component={StopListPage} />
    <Route path="/desk/account/coupons" Component={CouponsPage} />
    <Route path="/desk/account/coupons/new" Component={NewCouponPage} />
    <Route path="/desk/account/coupons/:id" Component={CouponPage} />
    <Route path="/desk/account/discounts" Component={DiscountsPage} />
    <Route path="/desk/account/discounts/new" Component={NewDiscountPage} />
    <Route path="/desk/account/discounts/:id" Component={DiscountPage} />
    <Route path="/desk/account/promotions" Component={PromotionsPage} />
    <Route path="/desk/account/promotions/new" Component={NewPromotionPage} />
    <Route path="/desk/account/promotions/:id" Component={PromotionPage} />
    <Route path="/desk/account/exchange" Component={ExchangeOffersPage} />
    <Route path="/desk/account/exchange/new" Component={NewExchangeOfferPage} />
    <Route path="/desk/account/exchange/import" Component={ImportOffersPage} />
    <Route path="/desk/account/exchange/cards/:card_id" Component={ExchangeOfferPage} />
    <Route path="/desk/account/ranks" Component={RankSetsPage} />
    <Route path="/desk/account/ranks/new" Component={NewRankSetPage} />
    <Route path="/desk/account/ranks/:id" Component={RankSetPage} />
  </>
);
