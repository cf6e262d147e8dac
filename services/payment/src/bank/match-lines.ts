// Which payment a line of the bank is. It says what stands beside what; nothing is paid by it.

export interface CameLine {
  readonly id: number;
  readonly day: string;
  readonly amount_yen: number;
  /** As comparedName gives it. */
  readonly name: string | null;
}

/** A payment by bank transfer that no line is matched to yet. */
export interface Candidate {
  readonly id: string;
  readonly memberId: string;
  readonly price_yen: number;
  /** Who the money was to come from. */
  readonly name: string | null;
  readonly standing: 'paid' | 'waiting' | 'ended';
  /** Days of Japan between which the bank can have booked it. */
  readonly from: string;
  readonly until: string;
  /** Of money that came otherwise than agreed, as the provider told it. */
  readonly suspense: { readonly amount_yen: number; readonly name: string | null } | null;
}

export interface Verdict {
  readonly line: number;
  /** The payment, where only one can be meant; null: a person chooses. */
  readonly payment: string | null;
  /** How many can be meant. */
  readonly found: number;
}

const ranks = { paid: 0, waiting: 1, ended: 2 } as const;

/**
 * Pure: each line with the payment of its payer's name and amount, oldest line first; no payment is given to two lines. Payments of several members
 * are a person's to choose among, and so is every other amount: of equal names, the next line may be the one that is meant.
 */
export function matchLines(lines: readonly CameLine[], candidates: readonly Candidate[]): Verdict[] {
  const byName = groupByName(candidates);
  const taken = new Set<string>();
  const inOrder = lines.toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id);
  const inTime = ({ name, day }: CameLine) =>
    (name === null ? [] : (byName.get(name) ?? [])).filter(({ id, from, until }) => !taken.has(id) && from <= day && day <= until);
  const first = inOrder.map((line): Verdict => {
    const exact = inTime(line).filter((one) => isSame(line, one));
    const isOfOne = new Set(exact.map(({ memberId }) => memberId)).size === 1;
    const [best] = exact.toSorted(
      (a, b) => ranks[a.standing] - ranks[b.standing] || a.from.localeCompare(b.from) || a.id.localeCompare(b.id),
    );
    if (!isOfOne || !best) return { line: line.id, payment: null, found: exact.length };
    taken.add(best.id);
    return { line: line.id, payment: best.id, found: 1 };
  });
  // What is left over may be meant by other amounts: counted when every line has what is its own.
  return first.map((verdict, at) => {
    const line = inOrder[at];
    return verdict.payment !== null || !line ? verdict : { ...verdict, found: inTime(line).length };
  });
}

function isSame({ amount_yen, name }: CameLine, { price_yen, name: agreed, suspense }: Candidate): boolean {
  if (suspense) return suspense.amount_yen === amount_yen && (suspense.name ?? agreed) === name;
  return price_yen === amount_yen && agreed === name;
}

function groupByName(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const one of candidates) {
    for (const name of new Set([one.name, one.suspense?.name ?? null])) {
      if (name === null) continue;
      const group = groups.get(name);
      if (group) group.push(one);
      else groups.set(name, [one]);
    }
  }
  return groups;
}
