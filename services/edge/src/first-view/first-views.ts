// The first view of a page for whoever asks: drawn in time, or not at all. A page is never an error because of it.
import { pageOf, type account, type Area, type FirstView, type Language, type ReleaseRecord } from '@fudaya/contracts';
import type { Live } from '../live/live-index.ts';
import type { Drawn, DrawnView } from './drawing.ts';
import type { ServiceReads } from './service-reads.ts';
import type { Threads } from './threads.ts';

export const viewOutcomes = ['drawn', 'kept', 'absent', 'late', 'failed', 'none'] as const;
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
  readonly drawn: DrawnView;
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

/** A visitors' page is as good as new for this long, and shown while a new one is drawn for as long again. */
const kept_ms = 1_000;
const kept_max = 300;
const search_max = 300;

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
  const kept = new Map<string, Kept>();

  async function draw(request: ViewRequest, member: account.CurrentUser, session: string | undefined): Promise<Answer> {
    const { live, area, path, language, search } = request;
    const record = live.records.get(area);
    const thread = record && threads.of(live.shell, record);
    if (!thread) throw new Error(`${area} has no thread to draw it`);
    const view = { area, path, language, member };
    const drawn: Drawn = await thread.draw({ view, search }, (wanted) => reads.fetchAll(wanted, language, session));
    return drawn === 'absent' ? drawn : { drawn, view: { ...view, reads: [...drawn.reads] } };
  }

  function drawForVisitors(request: ViewRequest, key: string): Kept {
    const entry = { at: now(), answer: draw(request, aVisitor(new Date(now()).toISOString()), undefined) };
    const before = kept.get(key);
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > kept_max && oldest !== undefined) kept.delete(oldest);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    // The old page is shown once more while the new one is drawn.
    return before && now() - before.at < 2 * kept_ms ? before : entry;
  }

  async function forVisitors(request: ViewRequest): Promise<{ answer: Answer; isKept: boolean }> {
    const { live, path, search, language } = request;
    const key = [live.version, path, search, language].join('\n');
    const known = kept.get(key);
    if (known && now() - known.at < kept_ms) return { answer: await known.answer, isKept: true };
    return { answer: await drawForVisitors(request, key).answer, isKept: false };
  }

  async function drawn(request: ViewRequest): Promise<{ answer: Answer; isKept: boolean }> {
    if (request.session === undefined) return forVisitors(request);
    const member = await reads.currentUser(request.language, request.session);
    if (member.is_login === '0') return forVisitors(request);
    return { answer: await draw(request, member, request.session), isKept: false };
  }

  return {
    warm({ shell, records }) {
      if (!shell) return;
      for (const record of records.values()) if (record !== shell) threads.of(shell, record);
    },
    async of(request) {
      const { live, area, path, search } = request;
      const mayBeDrawn = pageOf(path)?.isPublic === true && search.length <= search_max && live.shell.server !== undefined;
      if (!mayBeDrawn || live.records.get(area)?.server === undefined) {
        count('none');
        return undefined;
      }
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), limit_ms)));
      const work = drawn(request);
      try {
        const result = await Promise.race([work, limit]);
        if (result === 'late') {
          // It goes on, for the visitors who come next.
          work.catch((cause: unknown) => report('a first view was late, then failed', cause));
          count('late');
          return undefined;
        }
        count(result.answer === 'absent' ? 'absent' : result.isKept ? 'kept' : 'drawn');
        return result.answer;
      } catch (cause) {
        count('failed');
        report('a first view could not be drawn', cause);
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
