import { html } from 'hono/html';
import type { PolicyRefusalRow } from '../policy-reports/refusals.sql.ts';
import type { Told } from './words.ts';

/** What browsers refused by the pages' policy; nothing where there is nothing. */
export function policyCard(t: Told, refusals: readonly PolicyRefusalRow[]): ReturnType<typeof html> {
  if (refusals.length === 0) return html``;
  return html`<details class="policy" data-part="policy" data-keep="policy">
    <summary>${t.say('policy')} (${refusals.length})</summary>
    <p class="quiet">${t.say('policyHint')}</p>
    <ul class="faults">
      ${refusals.map(
        ({ directive, blocked, page, source, count, last_at }) =>
          html`<li>
            <span>${t.count(count)}×</span> <code>${directive}</code>
            <span lang="en">${blocked === '' ? '–' : blocked} · ${page}${source === '' ? '' : ` · ${source}`}</span>
            <time datetime="${last_at.toISOString()}">${t.time(last_at)}</time>
          </li>`,
      )}
    </ul>
  </details>`;
}
