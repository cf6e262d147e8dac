import { html } from 'hono/html';
import { page } from '../three-d-secure/page.ts';
import { demoPassword, type PartnerAccount, type PartnerMove } from './partner-account.ts';

const band = html`シミュレーターの提携サイト / Simulator: partner sites`;

export const partnerPage = (accounts: readonly PartnerAccount[], moves: readonly PartnerMove[]) =>
  page(
    '提携サイト / Partner sites',
    html`<h1>提携サイト</h1>
      <p>
        ログインID <code>demo-…</code>（例 <code>demo-hana</code>）、パスワード <code>${demoPassword}</code> で、だれでも連携できます。
        <br /><small lang="en">Any login ID that begins with demo- and this password can be linked, with any phone.</small>
      </p>
      <table>
        <tbody>
          ${accounts.map(
            ({ site, loginId, phone, points }) =>
              html`<tr>
                <td>${site}</td>
                <td>${loginId}<br /><small>${phone}</small></td>
                <td style="text-align: right">${points.toLocaleString('en-US')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h1>移行 <small lang="en">Transfers</small></h1>
      <table>
        <tbody>
          ${moves.map(
            ({ reference, points, state, reason = '' }) =>
              html`<tr>
                <td style="white-space: normal; overflow-wrap: anywhere"><small>${reference}</small></td>
                <td>${points.toLocaleString('en-US')}<br /><small>${state} ${reason}</small></td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    band,
  );
