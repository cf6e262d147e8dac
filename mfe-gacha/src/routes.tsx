import { lazyPage, Route } from '@fudaya/web';
import { GetCardListPage } from './get-card-list/lazy-page.ts';

const GachaAnimationPage = lazyPage(() => import('./gacha-animation/GachaAnimationPage.tsx'));
const ConfirmGetCardListPage = lazyPage(() => import('./confirm-get-card-list/ConfirmGetCardListPage.tsx'));
const ThankYouPage = lazyPage(() => import('./thank-you/ThankYouPage.tsx'));
const DrawProofPage = lazyPage(() => import('./draw-proof/DrawProofPage.tsx'));

/** The pages of the gacha area. */
export const routes = (
  <>
    <Route path="/gacha-animation" Component={GachaAnimationPage} />
    <Route path="/get-card-list" Component={GetCardListPage} />
    <Route path="/confirm-get-card-list" Component={ConfirmGetCardListPage} />
    <Route path="/thank-you" Component={ThankYouPage} />
    <Route path="/draw-proof" Component={DrawProofPage} />
  </>
);
