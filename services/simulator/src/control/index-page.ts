import { html } from 'hono/html';
import { page } from '../three-d-secure/page.ts';
import { testCards } from '../world/cards.ts';

/** /dev/: the test cards, for whoever tries the shop by hand. */
export function indexPage() {
  const rows = Object.entries(testCards).map(
    ([number, card]) =>
      html`<tr>
        <td>${number.replace(/(.{4})(?=.)/g, '$1 ')}</td>
        <td>${card.ja}<br /><small lang="en">${card.en}</small></td>
      </tr>`,
  );
  return page(
    'シミュレーター / Simulator',
    html`<nav>
        <a href="/dev/mail">メール / Mail</a>
        <a href="/dev/phone">SMS</a>
        <a href="/dev/partner">提携サイト / Partner sites</a>
        <a href="/dev/pay">お支払い待ち / Bills</a>
      </nav>
      <h1>テスト用カード番号</h1>
      <div class="en" lang="en">Card numbers for tests: any future expiry, any security code, any name.</div>
      <table>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
  );
}
