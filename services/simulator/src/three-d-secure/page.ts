import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const noCharge: Html = html`シミュレーター・実際の請求はありません / Simulator: nothing is really charged`;

/** A page of the simulator: Japanese first, English below it, so that it needs no language of its own. */
export function page(title: string, content: Html, band: Html = noCharge): Html {
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          body {
            margin: 0;
            background: #eef0f4;
            color: #14162b;
            font:
              16px/1.6 system-ui,
              'Hiragino Sans',
              'Noto Sans JP',
              sans-serif;
          }
          main {
            box-sizing: border-box;
            width: min(28rem, 100% - 32px);
            margin: 6vh auto;
            padding: 24px;
            background: #fff;
            border-radius: 12px;
            box-shadow: 0 8px 32px #14162b1a;
          }
          h1 {
            margin: 0 0 4px;
            font-size: 1.2rem;
            line-height: 1.4;
          }
          a {
            color: #2b3a8c;
            text-underline-offset: 3px;
          }
          nav {
            display: grid;
            gap: 8px;
            margin: 0 0 28px;
          }
          nav a,
          a.quiet {
            display: flex;
            min-height: 48px;
            align-items: center;
            font-weight: 600;
            text-decoration: none;
          }
          nav a {
            justify-content: space-between;
            padding-inline: 16px;
            border: 1px solid #dcdfe8;
            border-radius: 8px;
          }
          nav a::after {
            content: '→' / '';
          }
          a.quiet {
            justify-content: center;
          }
          a:hover {
            background: #f3f4f9;
          }
          [role='alert'] {
            margin: 16px 0 0;
            padding: 12px 16px;
            border-radius: 8px;
            background: #fbe9e6;
            color: #8f2214;
          }
          label {
            display: grid;
            gap: 4px;
            color: #565a72;
            font-size: 0.85rem;
          }
          input {
            min-height: 48px;
            box-sizing: border-box;
            padding-inline: 12px;
            border: 1px solid #8a8ea5;
            border-radius: 8px;
            color: #14162b;
            font: inherit;
            font-size: 1rem;
            font-variant-numeric: tabular-nums;
          }
          small,
          .en {
            color: #565a72;
            font-size: 0.85rem;
          }
          .band {
            margin: -24px -24px 24px;
            padding: 8px 24px;
            line-height: 1.5;
            border-radius: 12px 12px 0 0;
            background: #14162b;
            color: #fff;
            font-size: 0.8rem;
          }
          dl {
            display: grid;
            grid-template-columns: auto 1fr;
            gap: 8px 16px;
            margin: 20px 0;
            padding: 16px 0;
            border-block: 1px solid #dcdfe8;
          }
          dt {
            color: #565a72;
          }
          dd {
            margin: 0;
            text-align: right;
            font-variant-numeric: tabular-nums;
            font-weight: 600;
          }
          form {
            display: grid;
            gap: 12px;
          }
          button {
            min-height: 48px;
            border: 1px solid #2b3a8c;
            border-radius: 8px;
            background: #fff;
            color: #2b3a8c;
            font: inherit;
            font-weight: 600;
            cursor: pointer;
          }
          button.go {
            background: #2b3a8c;
            color: #fff;
          }
          form.express {
            grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
          }
          button.wallet {
            display: flex;
            align-items: center;
            justify-content: center;
            gap: 4px;
            border-color: #000;
            background: #000;
            color: #fff;
            font-size: 1.1rem;
          }
          p.or {
            margin: 16px 0;
            text-align: center;
          }
          button.quiet {
            border-color: transparent;
          }
          button:hover {
            background: #f3f4f9;
          }
          button.go:hover {
            background: #222e70;
          }
          :is(button, a, input):focus-visible {
            outline: 3px solid #c79a3b;
            outline-offset: 2px;
          }
          table {
            width: 100%;
            border-collapse: collapse;
            font-size: 0.9rem;
          }
          td {
            padding: 8px 0;
            border-bottom: 1px solid #dcdfe8;
            vertical-align: top;
            overflow-wrap: anywhere;
          }
          td:first-child {
            padding-right: 16px;
            font-variant-numeric: tabular-nums;
            white-space: nowrap;
          }
        </style>
      </head>
      <body>
        <main>
          <div class="band">${band}</div>
          ${content}
        </main>
      </body>
    </html>`;
}

/** `post`: where the answer goes; empty: to the page's own address. */
export function challengePage(order: { readonly amount: number; readonly masked: string }, post = ''): Html {
  return page(
    '3Dセキュア / 3-D Secure',
    html`<h1>ご本人の確認</h1>
      <div class="en" lang="en">Confirm that it is you</div>
      <dl>
        <dt>加盟店 <small lang="en">Merchant</small></dt>
        <dd>FUDAYA</dd>
        <dt>金額 <small lang="en">Amount</small></dt>
        <dd>${order.amount.toLocaleString('en-US')} 円</dd>
        <dt>カード <small lang="en">Card</small></dt>
        <dd>${order.masked}</dd>
      </dl>
      <form method="post" action="${post}">
        <button class="go" name="result" value="success">認証する / Authenticate</button>
        <button name="result" value="failure">認証に失敗する / Fail</button>
        <button class="quiet" name="result" value="abandon">何もせず店に戻る / Back without answering</button>
      </form>`,
  );
}

export function gonePage(): Html {
  return page(
    '3Dセキュア / 3-D Secure',
    html`<h1>このお取引は終了しています</h1>
      <div class="en" lang="en">This transaction is over.</div>`,
  );
}
