import { html } from 'hono/html';
import { page } from '../three-d-secure/page.ts';
import type { Bill, BillKind } from '../world/bill.ts';

const titles: Readonly<Record<BillKind, readonly [string, string]>> = {
  combini: ['コンビニのレジ', 'The till of a convenience store'],
  bank: ['銀行の振込画面', 'A bank transfer'],
  carrier: ['携帯会社のお支払い画面', 'The carrier’s page'],
  wallet: ['ウォレットのお支払い画面', 'The wallet’s page'],
};

/** Whose page it is, where members know the company by name. */
const companies: Readonly<Record<string, string>> = { 'amazon-pay': 'Amazon Pay', paypal: 'PayPal', stripe: 'Stripe' };
const states: Readonly<Record<Bill['state'], readonly [string, string]>> = {
  open: ['お支払い待ち', 'open'],
  approved: ['同意済み', 'approved'],
  paid: ['支払い済み', 'paid'],
  failed: ['失敗', 'failed'],
  cancelled: ['取り消し', 'cancelled'],
  refunded: ['返金済み', 'refunded'],
  disputed: ['異議申し立て中', 'disputed'],
  charged_back: ['支払い取り消し', 'charged back'],
};
const shown = (state: Bill['state']) => html`${states[state][0]} <small lang="en">${states[state][1]}</small>`;

const buttons = (bill: Bill) =>
  bill.kind === 'carrier' || bill.kind === 'wallet'
    ? html`<button class="go" name="result" value="approve">同意して支払う / Agree and pay</button>
        ${bill.kind === 'carrier' ? html`<button name="result" value="fail">支払いに失敗する / Fail</button>` : ''}
        <button class="quiet" name="result" value="cancel">やめて店に戻る / Cancel</button>
        <button class="quiet" name="result" value="abandon">何もせず店に戻る / Back without answering</button>`
    : html`<label>金額 / Amount <input name="amount" inputmode="numeric" value="${bill.amount}" /></label>
        ${
          bill.kind === 'bank'
            ? html`<label>振込名義 / Name of the sender <input name="payer" value="${bill.details['name'] ?? ''}" /></label>
                <label>着金日時 / Arrives at (ISO 8601, empty: now) <input name="at" placeholder="2026-11-20T23:30:00+09:00" /></label>`
            : ''
        }
        <button class="go" name="result" value="pay">${bill.amount.toLocaleString('en-US')} 円を支払う / Pay</button>`;

export function billPage(bill: Bill) {
  const [ja, en] = titles[bill.kind];
  return page(
    `${ja} / ${en}`,
    html`<h1>${ja}</h1>
      <div class="en" lang="en">${[en, companies[bill.provider]].filter(Boolean).join(' · ')}</div>
      <dl>
        <dt>加盟店 <small lang="en">Merchant</small></dt>
        <dd>FUDAYA</dd>
        <dt>金額 <small lang="en">Amount</small></dt>
        <dd>${bill.amount.toLocaleString('en-US')} 円</dd>
        <dt>番号 <small lang="en">Number</small></dt>
        <dd>${bill.number}</dd>
        <dt>状態 <small lang="en">State</small></dt>
        <dd>${shown(bill.state)}</dd>
      </dl>
      <form method="post">${buttons(bill)}</form>`,
  );
}

export const paidPage = (bill: Bill) =>
  page(
    'お支払い / Payment',
    html`<h1>${bill.state === 'paid' ? 'お支払いが済みました' : 'お支払いは行われていません'}</h1>
      <div class="en" lang="en">${bill.state === 'paid' ? 'Paid. You can close this page.' : 'Nothing was paid.'}</div>`,
  );

export const billsPage = (bills: readonly { bill: Bill; url: string }[]) =>
  page(
    'お支払い待ち / Bills',
    html`<h1>お支払い待ち</h1>
      <div class="en" lang="en">Orders at stores, banks, carriers and wallets</div>
      <table>
        <tbody>
          ${bills.map(
            ({ bill, url }) =>
              html`<tr>
                <td>${bill.number}</td>
                <td>
                  <a href="${url}">${titles[bill.kind][0]}</a><br />
                  <small>${companies[bill.provider] ?? titles[bill.kind][1]}</small><br />
                  ${bill.amount.toLocaleString('en-US')} 円 · ${shown(bill.state)}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  );
