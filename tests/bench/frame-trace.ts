// What a browser did for its frames, read from its own trace: which it showed and which it dropped, and what the page's main thread worked
// for each, in processor time, as a processor of a quarter of the speed would need. The browser is not slowed for it: its own slowdown counts
// what others do on the same cores. Layers are put together by other threads, here by software.
import type { Browser, Page } from 'playwright/test';

/** A sixtieth of a second. */
export const frame_ms = 1000 / 60;
/** How many times slower the processor of a phone is. */
const slowness = 4;

export interface Frames {
  /** Frames that were due, and what share of them was shown in time. */
  readonly due: number;
  readonly shown_share: number;
  /** What the main thread needed for the answer to a press: the frame of the press and the one after it. It is no move, and has the goal of a press. */
  readonly press_ms: number;
  /** Its work of every other frame that it took part in: in the middle, in the worst but five of a hundred, and at most. */
  readonly work_ms: { readonly median: number; readonly p95: number; readonly longest: number };
  /** Share of the due frames that the main thread needed no longer for than a frame lasts; but for the answer to a press. */
  readonly within_share: number;
  /** What of it went where, per due frame. */
  readonly each_ms: { readonly script: number; readonly style: number; readonly layout: number; readonly paint: number };
  /** What putting the layers together took, per due frame: by software, on the same cores, where there is no graphics processor. */
  readonly together_ms: number;
  /** Animations that the main thread had to make itself, by name. */
  readonly unaided: readonly string[];
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Of it the processor time of its thread: what others on the same cores took is not in it, what slows the processor is. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly type?: string; readonly compositeFailed?: number; readonly displayName?: string; readonly name?: string };
  };
  readonly id?: string;
  readonly id2?: { readonly local?: string };
}

const categories = [
  'devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
  'blink.animations',
  'toplevel',
  'blink.user_timing',
];

/** Traces what the browser does while `act` runs. */
export async function traced(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await browser.startTracing(page, { categories, screenshots: false });
  try {
    await page.evaluate(() => performance.mark('bench-begin'));
    await act();
    await page.evaluate(() => performance.mark('bench-end'));
  } catch (fault) {
    await browser.stopTracing();
    throw fault;
  }
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return framesOf(trace.traceEvents);
}

const parts = {
  script: new Set([
    'FunctionCall',
    'EvaluateScript',
    'TimerFire',
    'FireAnimationFrame',
    'RunMicrotasks',
    'EventDispatch',
    'MinorGC',
    'MajorGC',
  ]),
  style: new Set(['UpdateLayoutTree', 'ParseAuthorStyleSheet']),
  layout: new Set(['Layout', 'HitTest']),
  paint: new Set(['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'CompositeLayers']),
};

export function framesOf(events: readonly TraceEvent[]): Frames {
  const mark = events.find(({ name }) => name === 'bench-begin');
  const [begin, end] = [mark?.ts ?? 0, events.find(({ name }) => name === 'bench-end')?.ts ?? Infinity];
  // The marks are the bench's own work: what they stand in is left out.
  const during = events.filter(({ ts, dur = 0 }) => ts >= begin && ts + dur <= end).toSorted((a, b) => a.ts - b.ts);
  const within = during.filter(({ pid }) => pid === mark?.pid);
  const ofMain = within.filter(({ tid }) => tid === mark?.tid);
  const viz = events.find(({ name, args }) => name === 'thread_name' && args.name === 'VizCompositorThread');
  const ofViz = tasksOf(during.filter(({ pid, tid }) => pid === viz?.pid && tid === viz?.tid));
  const shown = within.filter(({ name }) => name === 'DrawFrame').length;
  const dropped = within.filter(({ name }) => name === 'DroppedFrame').length;
  const due = Math.max(1, shown + dropped);
  const frames = mainFramesOf(ofMain);
  const press = ofMain.findLast(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  const pressed = press === undefined ? Infinity : frames.findLastIndex(({ ts }) => ts <= press.ts);
  const isOfPress = (_: unknown, at: number) => at === pressed || at === pressed + 1;
  const works = frames
    .filter((frame, at) => !isOfPress(frame, at))
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const at = (share: number) => works[Math.min(works.length - 1, Math.ceil(share * works.length) - 1)] ?? 0;
  const perFrame = (all: readonly TraceEvent[]) => outermost(all).reduce((sum, one) => sum + cpu_ms(one), 0) / due;
  const each = (names: ReadonlySet<string>) => perFrame(ofMain.filter(({ name, ph }) => ph === 'X' && names.has(name)));
  return {
    due,
    shown_share: shown / due,
    press_ms: frames.filter(isOfPress).reduce((sum, { ms }) => sum + ms, 0),
    work_ms: { median: at(0.5), p95: at(0.95), longest: works.at(-1) ?? 0 },
    within_share: Math.max(0, 1 - works.filter((ms) => ms > frame_ms).length / due),
    each_ms: { script: each(parts.script), style: each(parts.style), layout: each(parts.layout), paint: each(parts.paint) },
    together_ms: perFrame(ofViz),
    unaided: unaidedOf(within),
  };
}

/** Every main frame with its milliseconds: all tasks from when it began until the next one did. What came before the first is a frame, too. */
function mainFramesOf(ofMain: readonly TraceEvent[]): readonly { readonly ts: number; readonly ms: number }[] {
  const begins = ofMain.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  const frames = [-Infinity, ...begins].map((ts) => ({ ts, ms: 0 }));
  let at = 0;
  for (const task of outermost(tasksOf(ofMain))) {
    while (at + 1 < frames.length && (frames[at + 1]?.ts ?? 0) <= task.ts + (task.dur ?? 0)) at += 1;
    const frame = frames[at];
    if (frame) frame.ms += cpu_ms(task);
  }
  return frames;
}

const cpu_ms = ({ dur = 0, tdur = dur }: TraceEvent): number => (slowness * tdur) / 1000;

const tasksOf = (events: readonly TraceEvent[]) =>
  events.filter(({ ph, name }) => ph === 'X' && (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'));

/** Without those that run inside another. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let until = -Infinity;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < until) return false;
    until = ts + dur;
    return true;
  });
}

function unaidedOf(events: readonly TraceEvent[]): readonly string[] {
  const names = new Map<string, string>();
  const unaided = new Set<string>();
  for (const { name, id2, id, args } of events) {
    if (name !== 'Animation') continue;
    const key = id2?.local ?? id ?? '';
    const called = args.data?.displayName ?? args.data?.name;
    if (called) names.set(key, called);
    if ((args.data?.compositeFailed ?? 0) > 0) unaided.add(names.get(key) ?? key);
  }
  return [...unaided].toSorted();
}
