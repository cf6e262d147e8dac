import { lazyPage, Route } from '@fudaya/desk';

const HomePage = lazyPage(() => import('./home/HomePage.tsx'));
const PaymentsPage = lazyPage(() => import('./payments/PaymentsPage.tsx'));
const PaymentPage = lazyPage(() => import('./payments/PaymentPage.tsx'));

/** The payment area's pages for staff. */
export const routes = (
  <>
    <Route path="/desk/payment" Component={HomePage} />
    <Route path="/desk/payment/payments" Component={PaymentsPage} />
    <Route path="/desk/payment/payments/:id" Component={PaymentPage} />
  </>
);
