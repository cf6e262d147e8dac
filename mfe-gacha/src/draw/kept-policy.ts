// Who the shop's witnesses are, by trust on first use. A list that named witnesses of its own choice would prove nothing; so what this
// device was told first stays, and another counts only when its user takes it.
import { gacha } from '@fudaya/contracts';
import { call } from '@fudaya/web';

export interface KnownPolicies {
  /** The first policy this device was told, and those taken since. Null: it was told none yet. */
  readonly policies: readonly string[] | null;
  /** What the shop named last. */
  readonly told: string | null;
}

const place = 'fudaya.drawPolicies';
const none: KnownPolicies = { policies: null, told: null };
/** Where storage is unavailable: for the lifetime of the page. */
let inMemory: KnownPolicies = none;

/** What is stored, without a call. */
export function knownPolicies(): KnownPolicies {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null') as KnownPolicies | null;
    if (Array.isArray(stored?.policies) && typeof stored.told === 'string') return stored;
  } catch {
    // Denied, or not valid.
  }
  return inMemory;
}

function store(known: KnownPolicies): void {
  try {
    localStorage.setItem(place, JSON.stringify(known));
  } catch {
    inMemory = known; // full or denied
  }
}

/** Asks the shop for its policy: the first one is kept, of another only that it was told. Offline, what is stored. */
export async function askPolicy(): Promise<KnownPolicies> {
  const outcome = await call(gacha.drawPolicy, {}, { spinner: false });
  if (outcome.ok) {
    const { policy: told } = outcome.reply;
    store({ policies: knownPolicies().policies ?? [told], told });
  }
  return knownPolicies();
}

/** Takes another policy beside those that are kept: the user saw what changed. */
export function takePolicy(policy: string): void {
  const { policies, told } = knownPolicies();
  store({ policies: [...(policies ?? []), policy], told: told ?? policy });
}
