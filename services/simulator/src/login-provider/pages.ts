import { html } from 'hono/html';
import { page } from '../three-d-secure/page.ts';
import { demoPeople, type LoginProviderName } from './login-person.ts';

const band = html`シミュレーターの外部ログイン / Simulator: login by another service`;
const names = { line: 'LINE', google: 'Google', apple: 'Apple' } as const;

/** Who comes back: each button posts the question on, with the account that answers it. */
export const choosePage = (provider: LoginProviderName, offersFriend: boolean) =>
  page(
    `${names[provider]} – ログイン / Login`,
    html`<h1>${names[provider]} でログイン</h1>
      <div class="en" lang="en">Log in with ${names[provider]} (simulated)</div>
      ${demoPeople.map(
        ({ subject, mail, isMailProven }) =>
          html`<form method="post">
            <input type="hidden" name="subject" value="${subject}" />
            <input type="hidden" name="mail" value="${mail}" />
            <input type="hidden" name="proven" value="${isMailProven ? '1' : '0'}" />
            <button>${subject}<br /><small>${provider === 'line' ? '' : mail}</small></button>
          </form>`,
      )}
      <form method="post">
        <p>
          <label>ID <input name="subject" value="someone" required /></label>
        </p>
        <p>
          <label>Mail <input name="mail" type="email" /></label>
        </p>
        <p>
          <label><input name="proven" type="checkbox" value="1" checked /> 確認済み / proven</label>
        </p>
        ${
          offersFriend
            ? html`<p>
                <label><input name="friend" type="checkbox" value="1" checked /> 友だち追加 / Add as friend</label>
              </p>`
            : ''
        }
        <button>このIDで続ける / Continue</button>
      </form>
      <form method="post">
        <button name="denied" value="1">キャンセル / Cancel</button>
      </form>`,
    band,
  );

/** response_mode=form_post: the answer travels as a form of the provider's page. */
export const formPost = (redirectUri: string, fields: Readonly<Record<string, string>>) =>
  html`<!doctype html>
    <html lang="ja">
      <title>…</title>
      <form method="post" action="${redirectUri}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <noscript><button>続ける / Continue</button></noscript>
      </form>
      <script>
        document.forms[0].submit();
      </script>
    </html>`;
