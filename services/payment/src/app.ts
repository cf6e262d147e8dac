import { payment } from '@fudaya/contracts';
import { createLog, createService, serve, type KitSettings, type Service } from '@fudaya/kit';
import type { Sql } from '@fudaya/db';
import { pause, setLimits, showCare } from './care/care.ts';
import { providerCallback } from './callback/gateway-a-callback.ts';
import { judgeKept } from './callback/judge-kept.ts';
import { securePage, secureReturn, secureReturnEmpty } from './callback/secure-way.ts';
import { cancelPayment, listWaiting, storeNumber, transferTarget } from './order/order.ts';
import { serveRequests } from './operator/serve-requests.ts';
import { listMethods } from './pay-list/pay-list.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { appendPayment } from './point-append/point-append.ts';
import { buyPoints } from './point-buy/point-buy.ts';
import { endOfPayment } from './point-end/point-end.ts';
import { listCourses } from './point-price-list/point-price-list.ts';
import { openCourse } from './point-price/point-price.ts';
import { amazonPayName } from './provider/amazon-pay/amazon-pay.ts';
import { gatewayAName } from './provider/gateway-a.ts';
import { paymentTasks } from './tasks.ts';
import { tokeniserBName } from './provider/tokeniser-b/tokeniser-b.ts';
import { payPalName } from './provider/paypal.ts';
import { stripeName } from './provider/stripe/name.ts';
import { completeSession } from './wallet/complete-session.ts';
import { deleteCard, listCards } from './wallet/saved-cards.ts';
import { pollPayments } from './settle/poll.ts';

export interface PaymentServiceOptions {
  readonly sql: Sql;
  readonly settings: KitSettings;
  readonly deps: PaymentDeps;
  readonly poll_ms: number;
  readonly now?: () => Date;
  /** As the operator's role, which may read everything: the nightly check of the books. */
  readonly opsSql?: Sql | undefined;
}

/** Buying points: courses, methods, payments, and what providers call back. */
export function createPaymentService({ sql, settings, deps, poll_ms, opsSql, now = () => new Date() }: PaymentServiceOptions): Service {
  const settling = { ...deps, sql, now, log: createLog('payment', settings.logLevel) };
  return createService<PaymentDeps>({
    area: 'payment',
    sql,
    settings,
    deps,
    now,
    routes: [
      serve(payment.pointPriceList, listCourses),
      serve(payment.pointPrice, openCourse),
      serve(payment.payList, listMethods),
      serve(payment.pointBuy, buyPoints),
      serve(payment.pointAppend, appendPayment),
      serve(payment.pointEnd, endOfPayment),
      serve(payment.pointCancel, cancelPayment),
      serve(payment.combiniNumber, storeNumber),
      serve(payment.bankInfo, transferTarget),
      serve(payment.waitingOrders, listWaiting),
      serve(payment.completeCheckoutSession, completeSession),
      serve(payment.savedCards, listCards),
      serve(payment.savedCardDelete, deleteCard),
      serve(payment.care, showCare),
      serve(payment.careLimit, setLimits),
      serve(payment.carePause, pause),
    ],
    extra: (app) => {
      app.post('/api/callback/gateway-a', providerCallback(settling, gatewayAName));
      app.post('/api/callback/amazon-pay', providerCallback(settling, amazonPayName));
      app.post('/api/callback/paypal', providerCallback(settling, payPalName));
      app.post('/api/callback/stripe', providerCallback(settling, stripeName));
      app.post('/api/callback/tokeniser-b', providerCallback(settling, tokeniserBName));
      app.get('/api/callback/tokeniser-b/page/:id', securePage(settling, tokeniserBName));
      app.get('/api/callback/tokeniser-b/return/:id', secureReturnEmpty(settling, tokeniserBName));
      app.post('/api/callback/tokeniser-b/return/:id', secureReturn(settling, tokeniserBName));
    },
    jobs: [
      { name: 'settle open payments', every_ms: poll_ms, run: (signal) => pollPayments(settling, signal) },
      { name: 'judge kept callbacks', every_ms: poll_ms, run: () => judgeKept(settling) },
      { name: 'refunds asked by operators', every_ms: poll_ms, run: (signal) => serveRequests(settling, signal) },
    ],
    tasks: paymentTasks({ sql, opsSql, deps, settling }),
  });
}
