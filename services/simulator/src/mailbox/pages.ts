import { shownInstant } from '@fudaya/contracts';
import { html } from 'hono/html';
import { page } from '../three-d-secure/page.ts';
import type { ReceivedMail } from './received-mail.ts';

const band = html`シミュレーターの受信箱・実際には配達されません / Simulator: nothing is really delivered`;

export function listPage(mails: readonly ReceivedMail[]) {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td><time datetime="${mail.receivedAt.toISOString()}">${shownInstant(mail.receivedAt)}</time></td>
        <td><a href="/dev/mail/${mail.id}">${mail.subject}</a><br /><small>${mail.to.join(', ')}</small></td>
      </tr>`,
  );
  const content = html`<h1>メール <small lang="en">Mail</small></h1>
    ${
      mails.length === 0
        ? html`<p>まだ届いていません。<br /><small lang="en">Nothing yet.</small></p>`
        : html`<table>
            <tbody>
              ${rows}
            </tbody>
          </table>`
    }`;
  return page('メール / Mail', content, band);
}

/** The text with its links, and the HTML shut in a frame that may do nothing but open links. */
export function mailPage(mail: ReceivedMail) {
  const parts = mail.text.split(/(https?:\/\/\S+)/);
  const text = parts.map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
  return page(
    mail.subject,
    html`<p><a href="/dev/mail">← 一覧 / All mail</a></p>
      <h1>${mail.subject}</h1>
      <small>${mail.from} → ${mail.to.join(', ')}<br />${shownInstant(mail.receivedAt)}</small>
      <pre style="white-space: pre-wrap; overflow-wrap: anywhere; font: inherit">${text}</pre>
      ${
        mail.html &&
        html`<iframe
          title="HTML"
          sandbox="allow-popups allow-top-navigation-by-user-activation"
          srcdoc="${mail.html.replace('<head>', '<head><base target="_top">')}"
          style="width: 100%; height: 480px; border: 1px solid #dcdfe8; border-radius: 8px"
        ></iframe>`
      }`,
    band,
  );
}

export function unknownPage() {
  return page('メール / Mail', html`<p>このメールはありません。<br /><small lang="en">No such mail.</small></p>`, band);
}
