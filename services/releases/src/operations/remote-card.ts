// One remote: what is live, its canary, what pages say of each build, and who did what.
import { shortCommit } from '../history/short-commit.ts';
import { html } from 'hono/html';
import { poorAbove } from '../telemetry/vitals.ts';
import type { BuildState, Figures, Mark, OperationsState, RemoteState } from './state.ts';
import { slots } from './state.ts';
import type { Told } from './words.ts';

type Markup = ReturnType<typeof html>;
export const short = (build: string) => build.slice(0, 8);
const shown = 5;
const told = 12;

/** Of the vitals, what browsers' makers call good. */
const goodUpTo = { lcp: 2_500, inp: 200, cls: 100 } as const;
type Vital = keyof typeof goodUpTo;

const tones: Record<Mark, string> = { live: 'pine', canary: 'gold', previous: 'plain', fallback: 'plain', retired: 'faint' };

function vital(name: Vital, value: number | undefined): Markup {
  const tone = value === undefined ? 'unknown' : value > poorAbove[name] ? 'poor' : value > goodUpTo[name] ? 'fair' : 'good';
  const text =
    value === undefined
      ? '–'
      : name === 'cls'
        ? (value / 1000).toFixed(3)
        : name === 'lcp'
          ? `${(value / 1000).toFixed(1)} s`
          : `${value} ms`;
  return html`<span class="vital ${tone}"><abbr>${name.toUpperCase()}</abbr> ${text}</span>`;
}

const vitalsOf = ({ lcp, inp, cls }: Figures): Markup =>
  lcp === undefined && inp === undefined && cls === undefined
    ? html`<span class="vital unknown">–</span>`
    : html`${vital('lcp', lcp)}${vital('inp', inp)}${vital('cls', cls)}`;

export const rateOf = ({ loads, failed, faults }: Figures) => (loads + failed === 0 ? 0 : (failed + faults) / (loads + failed));

function errors(t: Told, figures: Figures): Markup {
  const rate = rateOf(figures);
  const hint = t.say('errorsHint', { failed: t.count(figures.failed), faults: t.count(figures.faults) });
  const text = figures.loads + figures.failed === 0 ? '–' : `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 2 : 1)}%`;
  return html`<span class="${rate > 0.02 ? 'bad' : ''}" title="${hint}">${text}</span>${
      figures.tookOver > 0 ? html` <small>${t.say('tookOver', { count: t.count(figures.tookOver) })}</small>` : ''
    }`;
}

const actionAt = (remote: string, action: string, build: string) =>
  `/operations/change?${new URLSearchParams({ remote, action, build }).toString()}`;

function actions(t: Told, { live, remote }: RemoteState, { row: { build }, marks, wasLive }: BuildState): Markup {
  const link = (action: string, label: string, tone = '') =>
    html`<a class="do ${tone}" href="${actionAt(remote, action, build)}" aria-label="${label} ${t.name(remote)} ${short(build)}"
      >${label}</a
    >`;
  if (marks.includes('retired') || marks.includes('live')) return html``;
  const promote = wasLive
    ? link('rollback', t.say('rollback'))
    : link('promote', t.say('promote'), marks.includes('canary') ? 'strong' : '');
  const canary = live && link('canary', t.say(marks.includes('canary') ? 'shareVerb' : 'canaryVerb'));
  const look = html`<a class="do quiet" href="/?try.${remote}=${build}" aria-label="${t.say('look')} ${t.name(remote)} ${short(build)}"
    >${t.say('look')}</a
  >`;
  return html`${promote}${canary ?? ''}${marks.includes('canary') ? link('abort', t.say('abort'), 'final') : ''}${look}`;
}

function buildRow(t: Told, remote: RemoteState, state: BuildState): Markup {
  const { row, marks, figures } = state;
  const cell = (label: string, content: unknown, tone = '') => html`<td data-label="${label}" class="${tone}">${content}</td>`;
  return html`<tr class="${marks.includes('retired') ? 'gone' : ''} ${figures.loads + figures.failed === 0 ? 'unseen' : ''}">
    <th scope="row">
      <code>${short(row.build)}</code>
      ${marks.map((mark) => html`<span class="mark ${tones[mark]}">${t.say(mark)}</span>`)}
      <small><time datetime="${row.published_at.toISOString()}">${t.minute(row.published_at)}</time></small>
    </th>
    ${cell(t.say('loads'), t.count(figures.loads), 'number')} ${cell(t.say('errors'), errors(t, figures), 'number')}
    ${cell(t.say('vitals'), vitalsOf(figures), 'vitals')}
    <td class="acts">${actions(t, remote, state)}</td>
  </tr>`;
}

function table(t: Told, remote: RemoteState, builds: readonly BuildState[], isHidden = false): Markup {
  return html`<table class="builds">
    <caption class="hidden">
      ${t.name(remote.remote)}
    </caption>
    <thead class="${isHidden ? 'hidden' : ''}">
      <tr>
        <th scope="col">${t.say('build')}</th>
        <th scope="col" class="number">${t.say('loads')}</th>
        <th scope="col" class="number">${t.say('errors')}</th>
        <th scope="col">${t.say('vitals')}</th>
        <th scope="col"><span class="hidden">${t.say('act')}</span></th>
      </tr>
    </thead>
    <tbody>
      ${builds.map((build) => buildRow(t, remote, build))}
    </tbody>
  </table>`;
}

/** A bar a slot: loads in indigo, errors in vermilion on top of each other. */
function chart(t: Told, { slots: series }: RemoteState): Markup {
  const most = Math.max(1, ...series.map(({ loads, errors }) => Math.max(loads, errors)));
  const bar = (slot: number, value: number, tone: string) => {
    const height = value === 0 ? 0 : Math.max(1.5, (value / most) * 40);
    return html`<rect class="${tone}" x="${slot * 4}" y="${(40 - height).toFixed(1)}" width="3" height="${height.toFixed(1)}"></rect>`;
  };
  if (series.length === 0) return html`<p class="quiet chart-none">${t.say('noLoads')}</p>`;
  const [loads, bad] = [series.reduce((all, one) => all + one.loads, 0), series.reduce((all, one) => all + one.errors, 0)];
  return html`<svg
    class="chart"
    viewBox="0 0 ${slots * 4} 40"
    preserveAspectRatio="none"
    role="img"
    aria-label="${t.say('loadsChart')}: ${t.count(loads)} / ${t.count(bad)}"
  >
    ${series.filter(({ slot }) => slot >= 0 && slot <= slots).map((one) => html`${bar(Math.min(one.slot, slots - 1), one.loads, 'loads')}${bar(Math.min(one.slot, slots - 1), one.errors, 'errors')}`)}
  </svg>`;
}

function canaryBox(t: Told, { live, canaryFault }: RemoteState, now: Date): Markup {
  if (!live?.canary) return html`<p class="quiet">${t.say('noCanary')}</p>`;
  const share = live.canary_share / 100;
  return html`<div class="canary">
    <p>
      <span class="mark gold">${t.say('canary')}</span> <code>${short(live.canary)}</code>
      <strong>${t.say('share', { share })}</strong>
      ${live.canary_since ? html`<small>${t.say('since')} ${t.ago(live.canary_since, now)}</small>` : ''}
    </p>
    <progress max="100" value="${share}" aria-label="${t.say('share', { share })}"></progress>
    ${
      canaryFault === null ? html`<p class="quiet">${t.say('well')}</p>` : html`<p class="bad">${t.say('worse')} ${t.told(canaryFault)}</p>`
    }
  </div>`;
}

function historyOf(t: Told, { history }: RemoteState, now: Date): Markup {
  if (history.length === 0) return html`<p class="quiet">${t.say('historyNone')}</p>`;
  return html`<ol class="history">
    ${history.slice(0, told).map((line) => {
      const { action, build, by, at } = line;
      const why = t.why(line);
      return html`<li>
        <time datetime="${at.toISOString()}" title="${t.time(at)}">${t.ago(at, now)}</time>
        <span
          ><strong>${t.say(`did-${action}`)}</strong> <code>${short(build)}</code>
          <span class="by">${by}</span>${why === '' ? '' : html`<q>${why}</q>`}</span
        >
      </li>`;
    })}
  </ol>`;
}

function faultsOf(t: Told, { builds }: RemoteState): Markup {
  const faults = builds.flatMap((build) => build.faults).slice(0, 8);
  if (faults.length === 0) return html``;
  return html`<details data-keep="faults">
    <summary>${t.say('faults')} (${faults.length})</summary>
    <ul class="faults">
      ${faults.map(({ build, cause, count }) => html`<li><span>${t.count(count)}×</span> <code>${short(build)}</code> <span lang="en">${cause}</span></li>`)}
    </ul>
  </details>`;
}

export function remoteCard(t: Told, state: RemoteState, { at }: OperationsState): Markup {
  const { remote, live, builds } = state;
  const isNamed = ({ marks }: BuildState) => marks.some((mark) => mark !== 'retired');
  const rank = ({ marks }: BuildState) => (marks.includes('live') ? 0 : marks.includes('canary') ? 1 : 2);
  const first = [...builds.filter(isNamed), ...builds.filter((build) => !isNamed(build) && !build.row.retired_at)]
    .slice(0, Math.max(shown, builds.filter(isNamed).length))
    .toSorted((a, b) => rank(a) - rank(b) || b.row.published_at.getTime() - a.row.published_at.getTime());
  const rest = builds.filter((build) => !first.includes(build)).slice(0, 40);
  const current = builds.find(({ marks }) => marks.includes('live'));
  const since = state.history.find(({ action, build }) => (action === 'promote' || action === 'rollback') && build === live?.build);
  return html`<section class="remote" id="${remote}" data-part="${remote}" aria-labelledby="${remote}-name">
    <header>
      <h2 id="${remote}-name">${t.name(remote)}</h2>
      ${
        current
          ? html`<p class="live">
              <span class="mark pine">${t.say('live')}</span> <code>${short(current.row.build)}</code>
              <small>
                ${current.row.record.version}${current.row.record.commit === '' ? '' : ` · ${shortCommit(current.row.record.commit)}`}${
                  since
                    ? html` · ${t.say('since')}
                        <time datetime="${since.at.toISOString()}" title="${t.time(since.at)}">${t.ago(since.at, at)}</time>`
                    : ''
                }
              </small>
            </p>`
          : html`<p class="quiet">${t.say('none')}</p>`
      }
      ${chart(t, state)} ${canaryBox(t, state, at)}
    </header>
    <div class="detail">
      ${first.length > 0 ? table(t, state, first) : ''}
      ${
        rest.length === 0
          ? ''
          : html`<details data-keep="older">
              <summary>${t.say('older', { count: rest.length })}</summary>
              ${table(t, state, rest, true)}
            </details>`
      }
      ${faultsOf(t, state)}
      <details data-keep="history">
        <summary>${t.say('history')}</summary>
        ${historyOf(t, state, at)}
      </details>
    </div>
  </section>`;
}
