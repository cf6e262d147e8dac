import { account, states, topics } from '@fudaya/contracts';
import { bus, call, firstView, type Outcome } from '@fudaya/web';

type Loaded = Outcome<account.CurrentUser>;

export const publishAsShell = bus.publisherFor('shell');
/** How long an answer prefetched on link intent counts as fresh. */
const pointed_ms = 5_000;
let underWay: Promise<Loaded> | undefined;
let prefetched: { readonly answer: Promise<Loaded>; readonly until: number } | undefined;
let asked = 0;
let told = 0;

/** Prefetches the current user while the page is still loading. The guard gets this answer. */
export async function askAhead(): Promise<void> {
  const member = firstView()?.member;
  if (member) {
    // The document carries the current user. The call is made all the same, for its csrf token; nothing waits for it.
    publishAsShell(topics.memberCurrent, member);
    prefetched = { answer: Promise.resolve({ ok: true, state: states.success, reply: member }), until: Infinity };
    void shared(false);
    return;
  }
  await keep(shared(true), Infinity);
}

/** A link is pointed at: the guard's answer is prefetched before the press. */
export async function askOnIntent(): Promise<void> {
  if (underWay === undefined && !(prefetched && prefetched.until > performance.now()))
    await keep(shared(false), performance.now() + pointed_ms);
}

async function keep(answer: Promise<Loaded>, until: number): Promise<void> {
  const own = { answer, until };
  prefetched = own;
  const { ok } = await answer;
  // A failure may have passed by the time the answer is needed.
  if (!ok && prefetched === own) prefetched = undefined;
}

/** The guard's question (GRD-1): answered by what was prefetched, once; simultaneous navigations are coalesced into one request. */
export async function memberForNavigation(): Promise<Loaded> {
  const kept = prefetched;
  prefetched = undefined;
  return kept && kept.until > performance.now() ? kept.answer : shared(true);
}

/** Loads and publishes the current user, ignoring what was prefetched: something is known to have changed it. */
export async function loadMember({ spinner = true }: { spinner?: boolean } = {}): Promise<Loaded> {
  prefetched = undefined;
  return load(spinner);
}

function shared(spinner: boolean): Promise<Loaded> {
  underWay ??= load(spinner).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function load(spinner: boolean): Promise<Loaded> {
  asked += 1;
  const own = asked;
  const outcome = await call(account.userPoint, {}, { spinner });
  // A stale answer, overtaken by a newer one, is dropped.
  if (outcome.ok && own > told) {
    told = own;
    publishAsShell(topics.memberCurrent, outcome.reply);
  }
  return outcome;
}
