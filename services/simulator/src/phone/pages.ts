import { shownInstant } from '@fudaya/contracts';
import { html } from 'hono/html';
import { page } from '../three-d-secure/page.ts';
import type { ReceivedSms } from './received-sms.ts';

const band = html`シミュレーターの電話・実際には送信されません / Simulator: nothing is really sent`;

export function phonePage(messages: readonly ReceivedSms[]) {
  const rows = messages.map(
    ({ to, text, receivedAt }) =>
      html`<tr>
        <td>
          <a href="/dev/phone?to=${encodeURIComponent(to)}">${to}</a><br />
          <small><time datetime="${receivedAt.toISOString()}">${shownInstant(receivedAt)}</time></small>
        </td>
        <td style="white-space: pre-wrap; overflow-wrap: anywhere">${text}</td>
      </tr>`,
  );
  return page(
    'SMS',
    html`<h1>SMS <small lang="en">Messages</small></h1>
      ${
        messages.length === 0
          ? html`<p>まだ届いていません。<br /><small lang="en">Nothing yet.</small></p>`
          : html`<table>
              <tbody>
                ${rows}
              </tbody>
            </table>`
      }`,
    band,
  );
}
