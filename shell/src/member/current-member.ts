import { account, states, topics } from '@fudaya/contracts';
import { bus, call, firstView, type Outcome } from '@fudaya/web';

type Loaded = Outcome<account.CurrentUser>;

export const publishAsShell = bus.publisherFor('shell');
let underWay: Promise<Loaded> | undefined;
let ahead: Promise<Loaded> | undefined;

/** Asks while the page is still being put together. The first one to want the current user, the guard, gets this answer. */
export async function askAhead(): Promise<void> {
  const member = firstView()?.member;
  if (member) {
    // The document says who is there. The service is asked all the same, for its csrf; nothing waits for that.
    publishAsShell(topics.memberCurrent, member);
    ahead = Promise.resolve({ ok: true, state: states.success, reply: member });
    underWay = load(false).finally(() => {
      underWay = undefined;
    });
    return;
  }
  ahead = loadMember();
  const { ok } = await ahead;
  // A no may have changed by the time it is wanted.
  if (!ok) ahead = undefined;
}

/** Loads the current user and tells everyone. Callers at the same moment share one request. */
export async function loadMember({ spinner = true }: { spinner?: boolean } = {}): Promise<Loaded> {
  const answer = ahead;
  ahead = undefined;
  if (answer) return answer;
  underWay ??= load(spinner).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function load(spinner: boolean): Promise<Loaded> {
  const outcome = await call(account.userPoint, {}, { spinner });
  if (outcome.ok) publishAsShell(topics.memberCurrent, outcome.reply);
  return outcome;
}
