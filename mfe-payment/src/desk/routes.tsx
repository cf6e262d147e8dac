import { lazyPage, Route } from '@fudaya/desk';

const HomePage = lazyPage(() => import('./home/HomePage.tsx'));
const PaymentsPage = lazyPage(() => import('./payments/PaymentsPage.tsx'));
const PaymentPage = lazyPage(() => import('./payments/PaymentPage.tsx'));
const BankPage = lazyPage(() => import('./bank/BankPage.tsx'));
const CarePage = lazyPage(() => import('./care/CarePage.tsx'));
const DifferencesPage = lazyPage(() => import('./differences/DifferencesPage.tsx'));
const DisputesPage = lazyPage(() => import('./disputes/DisputesPage.tsx'));
const DisputePage = lazyPage(() => import('./disputes/DisputePage.tsx'));
const WaitingPage = lazyPage(() => import('./waiting/WaitingPage.tsx'));
const CoursesPage = lazyPage(() => import('./prices/CoursesPage.tsx'));
const CoursePage = lazyPage(() => import('./prices/CoursePage.tsx'));
const MethodsPage = lazyPage(() => import('./prices/MethodsPage.tsx'));
const MethodPage = lazyPage(() => import('./prices/MethodPage.tsx'));
const FindingsPage = lazyPage(() => import('./findings/FindingsPage.tsx'));
const CallbacksPage = lazyPage(() => import('./callbacks/CallbacksPage.tsx'));
const RefundRulePage = lazyPage(() => import('./payments/RefundRulePage.tsx'));
const ReportsPage = lazyPage(() => import('./reports/ReportsPage.tsx'));

/** The payment area's pages for staff. */
export const routes = (
  <>
    <Route path="/desk/payment" Component={HomePage} />
    <Route path="/desk/payment/payments" Component={PaymentsPage} />
    <Route path="/desk/payment/payments/:id" Component={PaymentPage} />
    <Route path="/desk/payment/members/:id" Component={CarePage} />
    <Route path="/desk/payment/waiting" Component={WaitingPage} />
    <Route path="/desk/payment/disputes" Component={DisputesPage} />
    <Route path="/desk/payment/disputes/:id" Component={DisputePage} />
    <Route path="/desk/payment/differences" Component={DifferencesPage} />
    <Route path="/desk/payment/findings" Component={FindingsPage} />
    <Route path="/desk/payment/bank" Component={BankPage} />
    <Route path="/desk/payment/courses" Component={CoursesPage} />
    <Route path="/desk/payment/courses/:id" Component={CoursePage} />
    <Route path="/desk/payment/methods" Component={MethodsPage} />
    <Route path="/desk/payment/methods/:id" Component={MethodPage} />
    <Route path="/desk/payment/callbacks" Component={CallbacksPage} />
    <Route path="/desk/payment/refund-rule" Component={RefundRulePage} />
    <Route path="/desk/payment/reports" Component={ReportsPage} />
  </>
);
