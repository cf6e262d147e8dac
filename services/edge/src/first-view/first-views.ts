// The first view of a page for whoever asks: rendered in time, or not at all. A page is never an error because of it.
import { links, pageOf, type account, type Area, type FirstView, type Language, type ReleaseRecord } from '@fudaya/contracts';
import { LRUCache } from 'lru-cache';
import type { Live } from '../live/live-index.ts';
import type { Rendered, RenderedView } from './rendering.ts';
import type { ServiceReads } from './service-reads.ts';
import type { Threads } from './threads.ts';

export const viewOutcomes = ['rendered', 'kept', 'old', 'absent', 'late', 'failed', 'none'] as const;
export type ViewOutcome = (typeof viewOutcomes)[number];

export interface ViewRequest {
  readonly live: Live & { readonly shell: ReleaseRecord };
  readonly area: Area;
  readonly path: string;
  readonly search: string;
  readonly language: Language;
  /** The cookie header's session pair, if it may be a member's. */
  readonly session: string | undefined;
}
export interface ViewOf {
  readonly rendered: RenderedView;
  readonly view: FirstView;
}
export interface FirstViews {
  /** Starts what the live builds need, so that the first one to ask need not wait for it. */
  warm(live: Live): void;
  /** 'absent': what the address names is not there. Undefined: the document goes out without a first view. Never rejects. */
  of(request: ViewRequest): Promise<ViewOf | 'absent' | undefined>;
}
export interface FirstViewOptions {
  readonly threads: Threads;
  readonly reads: ServiceReads;
  readonly limit_ms: number;
  count(outcome: ViewOutcome): void;
  report(message: string, cause: unknown): void;
  now?(): number;
}

/** A visitors' page is as good as new for this long, and shown while a new one is rendered for as long again. */
const kept_ms = 1_000;
const maxKept = 300;
/** Where there is no time for a new one, a visitor's page this old is better than an empty frame. */
const old_ms = 30_000;
const maxSearch = 300;

/** Each kind of page once; whether the pack is there does not matter. */
const warmPages = [
  [links.top(), ''],
  ['/pack-detail', '?packId=1'],
  ['/pack-list', '?index=2'],
] as const;

const keyOf = ({ live, path, search, language }: ViewRequest) => [live.version, path, search, language].join('\n');

type Answer = ViewOf | 'absent';
interface Kept {
  readonly at: number;
  readonly answer: Promise<Answer>;
}

export const aVisitor = (server_time: string): account.CurrentUser => ({
  is_login: '0',
  point: 0,
  availablePoint: 0,
  coin: 0,
  rank: 1,
  last_name: '',
  first_name: '',
  lastName: '',
  firstName: '',
  undecided: 0,
  decide_by: null,
  server_time,
});

export function createFirstViews({ threads, reads, limit_ms, count, report, now = Date.now }: FirstViewOptions): FirstViews {
  /** Of visitors alone: nothing of a member is ever kept. */
  const kept = new LRUCache<string, Kept>({ max: maxKept });
  const lately = new LRUCache<string, { readonly at: number; readonly view: ViewOf }>({ max: maxKept });

  async function render(request: ViewRequest, member: account.CurrentUser, session: string | undefined): Promise<Answer> {
    const { live, area, path, language, search } = request;
    const record = live.records.get(area);
    const thread = record && threads.of(live.shell, record);
    if (!thread) throw new Error(`${area} has no thread to render it`);
    const view = { area, path, language, member, ...(live.seller && { seller: live.seller }) };
    const rendered: Rendered = await thread.render({ view, search }, (wanted) => reads.fetchAll(wanted, language, session));
    return rendered === 'absent' ? rendered : { rendered, view: { ...view, reads: [...rendered.reads] } };
  }

  function renderForVisitors(request: ViewRequest, key: string): Kept {
    const entry = { at: now(), answer: render(request, aVisitor(new Date(now()).toISOString()), undefined) };
    const before = kept.get(key);
    kept.set(key, entry);
    void keep(key, entry);
    // The old page is shown once more while the new one is rendered.
    return before && now() - before.at < 2 * kept_ms ? before : entry;
  }

  async function keep(key: string, entry: Kept): Promise<void> {
    try {
      const answer = await entry.answer;
      if (answer !== 'absent') lately.set(key, { at: now(), view: answer });
    } catch {
      // Whoever waits for it is told; the next one to ask begins anew.
      if (kept.get(key) === entry) kept.delete(key);
    }
  }

  /** What a visitor was shown here lately, said to be old. */
  function oldView(request: ViewRequest): ViewOf | undefined {
    const known = request.session === undefined ? lately.get(keyOf(request)) : undefined;
    if (!known || now() - known.at > old_ms) return undefined;
    return { rendered: known.view.rendered, view: { ...known.view.view, is_old: true } };
  }

  async function forVisitors(request: ViewRequest): Promise<{ answer: Answer; isKept: boolean }> {
    const key = keyOf(request);
    const known = kept.get(key);
    if (known && now() - known.at < kept_ms) return { answer: await known.answer, isKept: true };
    return { answer: await renderForVisitors(request, key).answer, isKept: false };
  }

  async function rendered(request: ViewRequest): Promise<{ answer: Answer; isKept: boolean }> {
    if (request.session === undefined) return forVisitors(request);
    const member = await reads.currentUser(request.language, request.session);
    if (member.is_login === '0') return forVisitors(request);
    return { answer: await render(request, member, request.session), isKept: false };
  }

  async function warmUp(live: ViewRequest['live']): Promise<void> {
    for (const [path, search] of warmPages) {
      for (const language of ['ja', 'en', 'ja'] as const) {
        const request = { live, area: 'store' as const, path, search, language, session: undefined };
        await render(request, aVisitor(new Date(now()).toISOString()), undefined).catch(() => undefined);
      }
    }
  }

  return {
    warm(live) {
      const { shell, records } = live;
      if (!shell) return;
      for (const record of records.values()) if (record !== shell) threads.of(shell, record);
      // Code that has run is faster: the first visitors after a release get their page in time too.
      void warmUp({ ...live, shell });
    },
    async of(request) {
      const { live, area, path, search } = request;
      const mayBeRendered = pageOf(path)?.isPublic === true && search.length <= maxSearch && live.shell.server !== undefined;
      if (!mayBeRendered || live.records.get(area)?.server === undefined) {
        count('none');
        return undefined;
      }
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), limit_ms)));
      const work = rendered(request);
      try {
        const result = await Promise.race([work, limit]);
        if (result === 'late') {
          // It goes on, for the visitors who come next.
          work.catch((cause: unknown) => report('a first view was late, then failed', cause));
          const old = oldView(request);
          count(old ? 'old' : 'late');
          return old;
        }
        count(result.answer === 'absent' ? 'absent' : result.isKept ? 'kept' : 'rendered');
        return result.answer;
      } catch (cause) {
        report('a first view could not be rendered', cause);
        const old = oldView(request);
        count(old ? 'old' : 'failed');
        return old;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
