// The operations page as a whole: a frame of its own, nothing of the shop's bundles.
import { links, type Language } from '@fudaya/contracts';
import { html } from 'hono/html';
import { ownFile } from './own-files.ts';
import { rateOf, remoteCard, short } from './remote-card.ts';
import { policyCard } from './policy-card.ts';
import { periods_h, type OperationsState, type RemoteState } from './state.ts';
import { wordsIn, type Told } from './words.ts';

type Markup = ReturnType<typeof html>;

/** `here` is the address that the language switch stays at. */
export interface Frame {
  readonly language: Language;
  readonly name: string;
  readonly here: URL;
  /** What the policy lets the page's own style and script in by. */
  readonly nonce: string;
}

function otherLanguage({ language, here }: Frame): Markup {
  const [other, label] = language === 'ja' ? ['en', 'English'] : ['ja', '日本語'];
  const url = new URL(here);
  url.searchParams.set('lang', other);
  return html`<a href="${url.pathname}${url.search}" lang="${other}" hreflang="${other}">${label}</a>`;
}

export function frame(options: Frame, title: string, content: Markup): Markup {
  const t = wordsIn(options.language);
  const [style, script] = [ownFile('operations.css'), ownFile('operations.js')];
  return html`<!doctype html>
    <html lang="${options.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#14162b" />
        <title>${title}</title>
        <link rel="stylesheet" href="${style.address}" integrity="${style.integrity}" nonce="${options.nonce}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script defer src="${script.address}" integrity="${script.integrity}" nonce="${options.nonce}"></script>
      </head>
      <body>
        <a class="skip" href="#content">${t.say('skip')}</a>
        <header class="top">
          <a class="home" href="/operations"><span class="logo" lang="ja">札屋</span> ${t.say('title')}</a>
          <nav>
            <span class="who">${options.name}</span>
            ${otherLanguage(options)}
            <a href="${links.staff()}">${t.say('staff')}</a>
            <a href="${links.top()}">${t.say('shop')}</a>
          </nav>
        </header>
        <main id="content">${content}</main>
      </body>
    </html>`;
}

function tile(t: Told, { remote, live, builds, canaryFault }: RemoteState): Markup {
  const current = builds.find(({ marks }) => marks.includes('live'));
  const isWorrying = canaryFault !== null || !live || (current !== undefined && rateOf(current.figures) > 0.02);
  return html`<li>
    <a href="#${remote}" class="${isWorrying ? 'worrying' : ''}">
      <strong>${t.name(remote)}</strong>
      <code>${live ? short(live.build) : '–'}</code>
      <span class="state">${t.say(isWorrying ? 'watch' : 'ok')}</span>
      ${live?.canary ? html`<span class="mark gold">${t.say('canary')} ${live.canary_share / 100}%</span>` : ''}
    </a>
  </li>`;
}

const periodKeys = { 1: 'hours1', 24: 'hours24', 168: 'hours168' } as const;

function periods(t: Told, { hours }: OperationsState): Markup {
  return html`<p class="periods">
    <span>${t.say('period')}</span>
    ${periods_h.map((one) => html`<a href="?hours=${one}" ${one === hours ? html`aria-current="true"` : ''}>${t.say(periodKeys[one])}</a>`)}
  </p>`;
}

/** @param done what an order has just changed, in words */
export function operationsPage(options: Frame, state: OperationsState, done: string | undefined): Markup {
  const t = wordsIn(options.language);
  const content = html`
    <div class="lead">
      <h1>${t.say('lead')}</h1>
      ${periods(t, state)}
      <p class="fresh" data-part="fresh" data-away="${t.say('away')}">
        ${t.say('updated')} <time datetime="${state.at.toISOString()}">${t.time(state.at)}</time>
      </p>
      <label class="pause" hidden><input type="checkbox" id="pause" /> ${t.say('pause')}</label>
    </div>
    ${done === undefined ? '' : html`<p class="notice done" role="status">${t.say('done')} ${done}</p>`}
    <ul class="tiles" data-part="tiles">
      ${state.remotes.map((remote) => tile(t, remote))}
    </ul>
    ${state.remotes.map((remote) => remoteCard(t, remote, state))} ${policyCard(t, state.refusals)}
  `;
  return frame(options, `${t.say('title')} | 札屋 Fudaya`, content);
}
