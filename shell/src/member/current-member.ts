import { account, states, topics } from '@fudaya/contracts';
import { bus, call, firstView, type Outcome } from '@fudaya/web';

type Loaded = Outcome<account.CurrentUser>;

export const publishAsShell = bus.publisherFor('shell');
/** An answer asked for when a link was pointed at is as good as one of its press for this long. */
const pointed_ms = 5_000;
let underWay: Promise<Loaded> | undefined;
let ahead: { readonly answer: Promise<Loaded>; readonly until: number } | undefined;
let asked = 0;
let told = 0;

/** Asks while the page is still being put together. The guard gets this answer. */
export async function askAhead(): Promise<void> {
  const member = firstView()?.member;
  if (member) {
    // The document says who is there. The service is asked all the same, for its csrf; nothing waits for that.
    publishAsShell(topics.memberCurrent, member);
    ahead = { answer: Promise.resolve({ ok: true, state: states.success, reply: member }), until: Infinity };
    void shared(false);
    return;
  }
  await keep(shared(true), Infinity);
}

/** A link is pointed at: the guard's question is asked before the press. */
export async function askOnIntent(): Promise<void> {
  if (underWay === undefined && !(ahead && ahead.until > performance.now())) await keep(shared(false), performance.now() + pointed_ms);
}

async function keep(answer: Promise<Loaded>, until: number): Promise<void> {
  const own = { answer, until };
  ahead = own;
  const { ok } = await answer;
  // A no may have changed by the time it is wanted.
  if (!ok && ahead === own) ahead = undefined;
}

/** The guard's question (GRD-1): answered by what was asked ahead, once; navigations at the same moment share one request. */
export async function memberForNavigation(): Promise<Loaded> {
  const kept = ahead;
  ahead = undefined;
  return kept && kept.until > performance.now() ? kept.answer : shared(true);
}

/** Loads the current user and tells everyone: as it is now, after whatever is known to have changed it. */
export async function loadMember({ spinner = true }: { spinner?: boolean } = {}): Promise<Loaded> {
  ahead = undefined;
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
  // An answer that was overtaken by a newer one says nothing any more.
  if (outcome.ok && own > told) {
    told = own;
    publishAsShell(topics.memberCurrent, outcome.reply);
  }
  return outcome;
}
