// One change, before it is made: what is and what will be, what the gate says, and why it is done.
import { shortCommit } from '../history/short-commit.ts';
import type { RemoteName } from '@fudaya/contracts';
import { html } from 'hono/html';
import { frame, type Frame } from './page.ts';
import { short } from './remote-card.ts';
import type { BuildRow, LiveRow } from '../release.sql.ts';
import { wordsIn, type Told } from './words.ts';

type Markup = ReturnType<typeof html>;
export const actions = ['promote', 'rollback', 'canary', 'abort'] as const;
export type Action = (typeof actions)[number];

export interface Confirm {
  readonly action: Action;
  readonly remote: RemoteName;
  readonly build: string;
  readonly live: LiveRow | undefined;
  readonly rows: readonly BuildRow[];
  /** What the gate has against it; empty for an abort, which needs no leave. */
  readonly reasons: readonly string[];
  readonly csrf: string;
  /** Whether the passkey was asked for just now; else the page asks before it sends the form. */
  readonly isProved: boolean;
  readonly order: string;
  readonly percent: string;
  readonly why: string;
  /** What was wrong with the form as it was sent. */
  readonly problem?: { readonly text: string; readonly details?: readonly string[]; readonly isWhy?: boolean } | undefined;
}

function side(t: Told, label: string, build: string | undefined, rows: readonly BuildRow[], more: Markup | string): Markup {
  const row = rows.find((one) => one.build === build);
  return html`<div>
    <dt>${label}</dt>
    <dd>
      <code>${build ? short(build) : t.say('nothing')}</code> ${more}
      ${row ? html`<small>${row.record.version}${row.record.commit === '' ? '' : ` · ${shortCommit(row.record.commit)}`} · ${t.minute(row.published_at)}</small>` : ''}
    </dd>
  </div>`;
}

function sides(t: Told, { action, build, live, rows, percent }: Confirm): Markup {
  const beside = (canary: string, share: string | number) => html`<span class="beside">+ <code>${short(canary)}</code> ${share}%</span>`;
  const canaryNow = live?.canary ? beside(live.canary, live.canary_share / 100) : '';
  const after = action === 'canary' || action === 'abort' ? live?.build : build;
  const canaryThen = action === 'canary' ? beside(build, percent) : '';
  return html`<dl class="sides">
    ${side(t, t.say('now'), live?.build, rows, canaryNow)} ${side(t, t.say('then'), after, rows, canaryThen)}
  </dl>`;
}

function gate(t: Told, { action, reasons }: Confirm): Markup {
  if (action === 'abort') return html``;
  if (reasons.length === 0) return html`<p class="notice done">${t.say('gateOk')}</p>`;
  return html`<div class="notice refused">
    <p>${t.say('gateNo')}</p>
    <ul>
      ${reasons.map((reason) => html`<li>${reason}</li>`)}
    </ul>
  </div>`;
}

export function confirmPage(options: Frame, confirm: Confirm): Markup {
  const t = wordsIn(options.language);
  const { action, remote, build, problem } = confirm;
  const title = t.say(`ask-${action}`, { remote: t.name(remote), build: short(build) });
  const content = html`<form
    class="confirm"
    method="post"
    action="/operations/change"
    data-once
    ${confirm.isProved ? '' : html`data-prove`}
  >
    <h1>${title}</h1>
    <p>${t.say(`effect-${action}`)}</p>
    ${
      problem
        ? html`<div class="notice refused" role="alert">
            <p>${problem.text}</p>
            ${
              problem.details
                ? html`<ul>
                    ${problem.details.map((one) => html`<li>${one}</li>`)}
                  </ul>`
                : ''
            }
          </div>`
        : ''
    }
    <p class="notice refused" role="alert" data-unproved hidden>${t.say('notProved')}</p>
    ${sides(t, confirm)} ${problem?.details ? '' : gate(t, confirm)}
    <input type="hidden" name="csrf" value="${confirm.csrf}" />
    <input type="hidden" name="order" value="${confirm.order}" />
    <input type="hidden" name="seen" value="${confirm.live?.build ?? ''}" />
    <input type="hidden" name="remote" value="${remote}" />
    <input type="hidden" name="action" value="${action}" />
    <input type="hidden" name="build" value="${build}" />
    ${
      action === 'canary'
        ? html`<div class="field">
            <label for="percent">${t.say('percent')}</label>
            <input
              id="percent"
              name="percent"
              type="number"
              min="0"
              max="100"
              step="0.01"
              value="${confirm.percent}"
              inputmode="decimal"
              required
              aria-describedby="percent-hint"
            />
            <small id="percent-hint">${t.say('percentHint')}</small>
          </div>`
        : ''
    }
    <div class="field">
      <label for="why">${t.say('why')}</label>
      <input
        id="why"
        name="why"
        type="text"
        minlength="3"
        maxlength="200"
        value="${confirm.why}"
        required
        autocomplete="off"
        aria-describedby="why-hint"
        ${problem?.isWhy ? html`aria-invalid="true"` : ''}
      />
      <small id="why-hint">${t.say('whyHint')}</small>
    </div>
    ${confirm.isProved ? '' : html`<p>${t.say('proveFirst')}</p>`}
    <p class="buttons">
      <button class="${action === 'promote' || action === 'canary' ? 'strong' : 'final'}">${t.say(`do-${action}`)}</button>
      <a class="do" href="/operations#${remote}">${t.say('cancel')}</a>
      <small>${t.say('asName', { name: options.name })}</small>
    </p>
  </form>`;
  return frame(options, `${title} | 札屋 Fudaya`, content);
}
