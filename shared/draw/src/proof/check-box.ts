// Claims 2 and 3: every draw of the box up to here follows, and a closed box adds up. Replayed on the device from the public files.
import { checkTlogProof } from '@fudaya/log';
import { fromHex, toHex } from '../bytes.ts';
import { emptyBitmap } from '../free-slots.ts';
import { manifestRoot } from '../manifest.ts';
import { manifestOfColumns } from '../packed.ts';
import type { BoxFiles, LoggedFile } from './box-files.ts';
import type { Device } from './check-draw.ts';
import { type AmberCode, Broken, type Claim, demand, greenUnless, reading } from './claims.ts';
import { checkShown } from './contents.ts';
import { chainStart } from './draw.ts';
import { type CancelEntry, type ClosingEntry, type HeadEntry, entryBytes, readEntry } from './entries.ts';
import { policyOf } from './logged.ts';
import type { ProofFile } from './proof-file.ts';
import { type After, hexEnd, replay } from './replay.ts';
import { isState } from './state.ts';
import { type Terms, isSameKinds, kindsOf } from './terms.ts';

export interface Progress {
  (done: number, of: number): void;
}

/** Replays up to `t`; what follows is checked against the head of tick t in the log. */
export async function checkHistory(
  terms: Terms,
  { head, proof }: { readonly head: HeadEntry; readonly proof: ProofFile },
  files: BoxFiles,
  device: Device,
  onTick?: Progress,
): Promise<Claim> {
  demand(files.terms === terms.text, 'history_other_box');
  checkCancelled(terms, files.cancel);
  const ticks = files.ticks.filter(({ t }) => t <= head.t);
  demand(ticks.at(-1)?.t === head.t, 'chain', { t: head.t });
  checkSameTicks(proof, files);
  const { through } = head.state;
  demand(through > 0 || isState(head.state, terms.T, emptyBitmap(terms.n)), 'state', { through });
  let [done, packs] = [0, 0];
  let last: After | undefined;
  for (const after of replay(terms, ticks, device)) {
    if (after.tick.t === through) demand(isState(head.state, terms.T, after.drawn), 'state', { through });
    if (after.tick.t === head.t) checkEnd(after, head);
    packs += after.tick.slots.length;
    last = after;
    onTick?.((done += 1), ticks.length);
    await device.yieldToMain?.();
  }
  demand(through === 0 || ticks.some(({ t }) => t === through), 'state', { through });
  const late = last?.late ?? 0;
  demand(late >= head.late, 'history_late', { late, said: head.late });
  demand(late <= terms.late_budget, 'budget', { late, budget: terms.late_budget });
  return greenUnless(doubtsOf(terms, last), 'history_holds', { ticks: ticks.length, packs, late });
}

function doubtsOf({ beacon }: Terms, last: After | undefined): AmberCode[] {
  const doubts: AmberCode[] = last && last.late > 0 ? ['late_ticks'] : [];
  if (!beacon) doubts.push('no_public_number');
  return last && last.unchecked > 0 ? [...doubts, 'number_unchecked'] : doubts;
}

/** What is published of the file's own ticks is what its member was shown: the last one's number, and those before it. */
function checkSameTicks({ ticks }: ProofFile, files: BoxFiles): void {
  for (const { head, purchases, beacon_signature } of ticks) {
    const { t } = readEntry(head, 'head');
    const tick = files.ticks.find((each) => each.t === t);
    const isSame = tick?.purchases === purchases && (tick.rounds.at(-1)?.signature ?? null) === beacon_signature;
    demand(isSame, 'history_other_draw', { t });
  }
}

function checkEnd({ end }: After, { t, h_last, last_seq }: HeadEntry): void {
  const own = hexEnd(end);
  demand(own.h_last === h_last && own.last_seq === last_seq, 'chain', { t });
}

/** A cancelled box is red for ever, with its reason. */
export function checkCancelled(terms: Terms, cancel: LoggedFile | null): void {
  if (!cancel) return;
  const { box, reason, through } = loggedEntry(terms, cancel, 'cancel') as CancelEntry;
  if (box === terms.box) throw new Broken('cancelled', { reason, through });
}

function loggedEntry(terms: Terms, { entry, proof }: LoggedFile, kind: 'cancel' | 'closing'): CancelEntry | ClosingEntry {
  return reading('closing_not_in_log', () => {
    checkTlogProof(proof, entryBytes(entry), policyOf(terms));
    return readEntry(entry, kind);
  });
}

/** A closed box: replayed to its end, with what was not drawn left over, and the contents those of the terms. */
export async function checkClosed(terms: Terms, files: BoxFiles, device: Device, onTick?: Progress): Promise<Claim> {
  demand(files.terms === terms.text, 'history_other_box');
  checkCancelled(terms, files.cancel);
  if (!files.closing) return { colour: 'amber', code: 'still_open', figures: {} };
  const closing = loggedEntry(terms, files.closing, 'closing') as ClosingEntry;
  demand(closing.box === terms.box && closing.T === toHex(terms.T), 'closing');
  await checkWholeLineup(terms, files, closing, device.yieldToMain ?? (async () => {}));
  let after: After | undefined;
  let done = 0;
  for (after of replay(terms, files.ticks, device)) {
    onTick?.((done += 1), files.ticks.length);
    await device.yieldToMain?.();
  }
  demand(closingFault(terms, closing, files.ticks.length, after) === null, 'closing', {
    detail: closingFault(terms, closing, files.ticks.length, after) ?? '',
  });
  const late = after?.late ?? 0;
  demand(late <= terms.late_budget, 'budget', { late, budget: terms.late_budget });
  return greenUnless(doubtsOf(terms, after), 'box_adds_up', { packs: closing.state.taken, left: terms.n - closing.state.taken, late });
}

/** What of a closing differs from the replayed box. */
export function closingFault(terms: Terms, closing: ClosingEntry, ticks: number, after: After | undefined): keyof ClosingEntry | null {
  const end = hexEnd(after?.end ?? chainStart(terms));
  if (closing.ticks !== ticks) return 'ticks';
  if (closing.h_last !== end.h_last || closing.last_seq !== end.last_seq) return 'h_last';
  if (closing.late !== (after?.late ?? 0)) return 'late';
  if (closing.state.through !== (after?.tick.t ?? 0)) return 'state';
  return isState(closing.state, terms.T, after?.drawn ?? emptyBitmap(terms.n)) ? null : 'state';
}

/** The whole lineup, also one that was hidden until now. */
export async function checkWholeLineup(
  terms: Terms,
  { manifest }: Pick<BoxFiles, 'manifest'>,
  { salt }: Pick<ClosingEntry, 'salt'>,
  yieldToMain: () => Promise<void>,
): Promise<void> {
  demand(manifest !== null, 'contents');
  if (terms.lineup === 'shown') return void (await checkShown(terms, manifest, yieldToMain));
  demand(salt !== undefined, 'contents');
  const lines = manifestOfColumns(manifest);
  demand(reading('contents', () => toHex(manifestRoot(lines, fromHex(salt)))) === terms.root, 'contents');
  demand(isSameKinds(kindsOf(lines), terms.kinds), 'kinds');
}
