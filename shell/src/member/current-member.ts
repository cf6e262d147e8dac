import { account, topics } from '@fudaya/contracts';
import { bus, call, type Outcome } from '@fudaya/web';

type Loaded = Outcome<account.CurrentUser>;

export const publishAsShell = bus.publisherFor('shell');
let underWay: Promise<Loaded> | undefined;

/** Loads the current user and tells everyone. Callers at the same moment share one request. */
export async function loadMember({ spinner = true }: { spinner?: boolean } = {}): Promise<Loaded> {
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
