import type { Context } from 'hono';
import { payment } from '@fudaya/contracts';
import * as desk from '@fudaya/contracts/desk';
import { clientAddressOf, createLog, createService, peerOf, serve, type KitSettings, type Service, type Watch } from '@fudaya/kit';
import type { Sql } from '@fudaya/db';
import { care } from './care/care.ts';
import { carePause } from './care/care-pause.ts';
import { careLimit } from './care/care-limit.ts';
import { tellFindings } from './check-books/check-books.ts';
import { providerCallback } from './callback/provider-callback.ts';
import { judgeKept } from './callback/judge-kept.ts';
import { securePage, secureReturn, secureReturnEmpty } from './callback/secure-way.ts';
import { tellBank } from './bank/keep-bank.ts';
import { waitingOrders } from './order/waiting-orders.ts';
import { pointCancel } from './order/point-cancel.ts';
import { bankInfo } from './order/bank-info.ts';
import { combiniNumber } from './order/combini-number.ts';
import { paymentFigures } from './figures/figures.ts';
import { keepFigures } from './figures/keep-figures.ts';
import { bankAsk } from './desk/bank/bank-ask.ts';
import { bankCandidates } from './desk/bank/bank-candidates.ts';
import { bankChoose } from './desk/bank/bank-choose.ts';
import { bankExplain } from './desk/bank/bank-explain.ts';
import { bankFile } from './desk/bank/bank-file.ts';
import { bankLines } from './desk/bank/bank-lines.ts';
import { bankReopen } from './desk/bank/bank-reopen.ts';
import { coursePut } from './desk/prices/course-put.ts';
import { courses } from './desk/prices/courses.ts';
import { methodPut } from './desk/prices/method-put.ts';
import { methods } from './desk/prices/methods.ts';
import { pricesAhead } from './desk/prices/prices-ahead.ts';
import { callbackProviders } from './desk/callbacks/callback-providers.ts';
import { memberCare } from './desk/care/member-care.ts';
import { memberLimit } from './desk/care/member-limit.ts';
import { memberPause } from './desk/care/member-pause.ts';
import { differenceReopen } from './desk/differences/difference-reopen.ts';
import { differenceSettle } from './desk/differences/difference-settle.ts';
import { paymentDifferences } from './desk/differences/payment-differences.ts';
import { booksFindings } from './desk/findings/books-findings.ts';
import { findingsExport } from './desk/findings/findings-export.ts';
import { disputeAnswer } from './desk/disputes/dispute-answer.ts';
import { disputeRead } from './desk/disputes/dispute-read.ts';
import { disputes } from './desk/disputes/disputes.ts';
import { sendAnswers } from './dispute/send-answers.ts';
import { paymentsWaiting } from './desk/waiting/payments-waiting.ts';
import { suspenseMatch } from './desk/waiting/suspense-match.ts';
import { suspenseReturn } from './desk/waiting/suspense-return.ts';
import { accountingExport } from './desk/reports/accounting-export.ts';
import { salesReport } from './desk/reports/sales-report.ts';
import { unusedExport } from './desk/reports/unused-export.ts';
import { unusedKept } from './desk/reports/unused-kept.ts';
import { unusedReport } from './desk/reports/unused-report.ts';
import { paymentLife } from './desk/payments/payment-life.ts';
import { shopFigures } from './desk/figures/shop-figures.ts';
import { payments } from './desk/payments/payments.ts';
import { paymentRefund } from './desk/payments/payment-refund.ts';
import { paymentRefundDrop } from './desk/payments/payment-refund-drop.ts';
import { refundRule } from './desk/payments/refund-rule.ts';
import { refundRuleConfirm } from './desk/payments/refund-rule-confirm.ts';
import { refundRuleDrop } from './desk/payments/refund-rule-drop.ts';
import { refundRulePut } from './desk/payments/refund-rule-put.ts';
import { paymentRefundPart } from './desk/payments/payment-refund-part.ts';
import { paymentRefundPartConfirm } from './desk/payments/payment-refund-part-confirm.ts';
import { paymentRefundPartDrop } from './desk/payments/payment-refund-part-drop.ts';
import { searchPayment } from './desk/payments/search-payment.ts';
import { serveParts } from './operator/serve-parts.ts';
import { serveRequests } from './operator/serve-requests.ts';
import { payList } from './pay-list/pay-list.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { pointAppend } from './point-append/point-append.ts';
import { pointBuy } from './point-buy/point-buy.ts';
import { pointEnd } from './point-end/point-end.ts';
import { pointPriceList } from './point-price-list/point-price-list.ts';
import { pointPrice } from './point-price/point-price.ts';
import { amazonPayName } from './provider/amazon-pay/amazon-pay.ts';
import { gatewayAName } from './provider/gateway-a.ts';
import { paymentTasks } from './tasks.ts';
import { tokeniserBName } from './provider/tokeniser-b/tokeniser-b.ts';
import { payPalName } from './provider/paypal.ts';
import { tellDifferences } from './reconcile/nightly.ts';
import { stripeName } from './provider/stripe/name.ts';
import { completeCheckoutSession } from './wallet/complete-checkout-session.ts';
import { receiptIssue } from './receipt/receipt-issue.ts';
import { receiptList } from './receipt/receipt-list.ts';
import { savedCards } from './wallet/saved-cards.ts';
import { savedCardDelete } from './wallet/saved-card-delete.ts';
import { pollPayments } from './settle/poll.ts';

const tellFindings_ms = 30_000;

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
  const addressBehind = clientAddressOf(settings.edgeAddresses);
  const addressOf = (c: Context) => addressBehind(peerOf(c), c.req.header('x-forwarded-for'));
  const figures = paymentFigures(deps.providers.keys());
  const settling = { ...deps, sql, now, addressOf, log: createLog('payment', settings.logLevel), moved: figures.moved };
  return createService<PaymentDeps>({
    area: 'payment',
    sql,
    settings,
    deps: { ...deps, moved: figures.moved },
    figures: figures.registry,
    now,
    routes: [
      serve(payment.pointPriceList, pointPriceList),
      serve(payment.pointPrice, pointPrice),
      serve(payment.payList, payList),
      serve(payment.pointBuy, pointBuy),
      serve(payment.pointAppend, pointAppend),
      serve(payment.pointEnd, pointEnd),
      serve(payment.pointCancel, pointCancel),
      serve(payment.combiniNumber, combiniNumber),
      serve(payment.bankInfo, bankInfo),
      serve(payment.waitingOrders, waitingOrders),
      serve(payment.completeCheckoutSession, completeCheckoutSession, { isSameOriginOnly: true }),
      serve(payment.savedCards, savedCards),
      serve(payment.savedCardDelete, savedCardDelete),
      serve(payment.receiptList, receiptList),
      serve(payment.receiptIssue, receiptIssue),
      serve(payment.care, care),
      serve(payment.careLimit, careLimit),
      serve(payment.carePause, carePause),
      serve(desk.shopFigures, shopFigures),
      serve(desk.payments, payments),
      serve(desk.paymentLife, paymentLife),
      serve(desk.paymentRefund, paymentRefund),
      serve(desk.paymentRefundDrop, paymentRefundDrop),
      serve(desk.paymentRefundPart, paymentRefundPart),
      serve(desk.paymentRefundPartConfirm, paymentRefundPartConfirm),
      serve(desk.paymentRefundPartDrop, paymentRefundPartDrop),
      serve(desk.refundRule, refundRule),
      serve(desk.refundRulePut, refundRulePut),
      serve(desk.refundRuleConfirm, refundRuleConfirm),
      serve(desk.refundRuleDrop, refundRuleDrop),
      serve(desk.searchPayment, searchPayment),
      serve(desk.memberCare, memberCare),
      serve(desk.memberLimit, memberLimit),
      serve(desk.memberPause, memberPause),
      serve(desk.paymentDifferences, paymentDifferences),
      serve(desk.differenceSettle, differenceSettle),
      serve(desk.differenceReopen, differenceReopen),
      serve(desk.booksFindings, booksFindings),
      serve(desk.findingsExport, findingsExport),
      serve(desk.bankLines, bankLines),
      serve(desk.bankCandidates, bankCandidates),
      serve(desk.bankFile, bankFile),
      serve(desk.bankChoose, bankChoose),
      serve(desk.bankAsk, bankAsk),
      serve(desk.bankExplain, bankExplain),
      serve(desk.bankReopen, bankReopen),
      serve(desk.disputes, disputes),
      serve(desk.disputeRead, disputeRead),
      serve(desk.disputeAnswer, disputeAnswer),
      serve(desk.paymentsWaiting, paymentsWaiting),
      serve(desk.suspenseMatch, suspenseMatch),
      serve(desk.suspenseReturn, suspenseReturn),
      serve(desk.salesReport, salesReport),
      serve(desk.unusedReport, unusedReport),
      serve(desk.unusedKept, unusedKept),
      serve(desk.unusedExport, unusedExport),
      serve(desk.accountingExport, accountingExport),
      serve(desk.courses, courses),
      serve(desk.coursePut, coursePut),
      serve(desk.pricesAhead, pricesAhead),
      serve(desk.callbackProviders, callbackProviders),
      serve(desk.methods, methods),
      serve(desk.methodPut, methodPut),
    ],
    extra: (app) => {
      app.post('/api/callback/gateway-a', providerCallback(settling, gatewayAName));
      app.post('/api/callback/amazon-pay', providerCallback(settling, amazonPayName));
      app.post('/api/callback/paypal', providerCallback(settling, payPalName));
      app.post('/api/callback/stripe', providerCallback(settling, stripeName));
      app.post('/api/callback/tokeniser-b', providerCallback(settling, tokeniserBName));
      app.get('/api/callback/tokeniser-b/page/:id', securePage(settling, tokeniserBName));
      for (const path of ['/api/callback/tokeniser-b/return/:id', '/api/callback/tokeniser-b/return/:id/:key']) {
        app.get(path, secureReturnEmpty(settling, tokeniserBName));
        app.post(path, secureReturn(settling, tokeniserBName));
      }
    },
    jobs: [
      { name: 'settle open payments', every_ms: poll_ms, run: (signal) => pollPayments(settling, signal) },
      { name: 'judge kept callbacks', every_ms: poll_ms, run: () => judgeKept(settling) },
      keepFigures(sql, figures),
      { name: 'refunds asked by operators', every_ms: poll_ms, run: (signal) => serveRequests(settling, signal) },
      { name: 'parts of refunds', every_ms: poll_ms, run: (signal) => serveParts(settling, signal) },
      { name: 'answers to banks', every_ms: poll_ms, run: (signal) => sendAnswers(settling, signal) },
      { name: 'what did not reconcile', every_ms: tellFindings_ms, run: (_, watch) => tellDifferences(sql, watch) },
      { name: 'what the bank has', every_ms: tellFindings_ms, run: (_, watch) => tellBank(sql, now(), watch) },
      ...(opsSql
        ? [
            {
              name: 'what nightly checks found',
              every_ms: tellFindings_ms,
              run: (_: AbortSignal, watch: Watch) => tellFindings(opsSql, now(), watch),
            },
          ]
        : []),
    ],
    tasks: paymentTasks({ sql, opsSql, deps, settling }),
  });
}
