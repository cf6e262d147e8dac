// The promote gate: pure, so that every refusal can be tested. Each reason is one sentence for the operator, as a code.
import type { Area, ReleaseRecord, RemoteName } from '@fudaya/contracts';
import { say, textOf, type Said } from '../history/say.ts';
import { nameOf, type Candidate } from './candidate.ts';
import { brokenEvents } from './events.ts';
import { brokenFiles, tooHeavy, unnamedScripts } from './files.ts';
import { lostPages, missingModule, unknownPages } from './pages.ts';
import { misfittingShared, missingOfWeb } from './shared.ts';
import { unserved, type Served } from './served.ts';

export interface Surroundings {
  /** What is live now; the candidates take the place of their remotes in it. */
  readonly live: ReadonlyMap<RemoteName, ReleaseRecord>;
  /** Builds that some visitors get in place of the live ones, and with them these candidates. */
  readonly canaries?: readonly ReleaseRecord[];
  /** What the running services serve; an area that is not in it is not judged. */
  readonly served?: ReadonlyMap<Area, Served>;
  /** Going back is help in need: a page that the older build does not know is no reason against it. */
  readonly isRollback?: boolean;
}

function wrongSignature({ record, signature }: Candidate): Said[] {
  if (signature === 'missing') return [say('notSigned', { name: nameOf(record) })];
  return signature === 'wrong' ? [say('wrongKey', { name: nameOf(record) })] : [];
}

function otherContract(records: readonly ReleaseRecord[]): Said[] {
  const shell = records.find((record) => record.remote === 'shell');
  if (!shell) return [];
  return records
    .filter((record) => record.shell_contract !== shell.shell_contract)
    .map((record) => {
      const [wanted, offered] = [record.shell_contract, shell.shell_contract];
      return say('otherContract', { name: nameOf(record), wanted, shell: shell.build, offered });
    });
}

/** What a build alone can be refused for. */
function ownFaults(candidate: Candidate): Said[] {
  return [wrongSignature, brokenFiles, unnamedScripts, tooHeavy, unknownPages, missingModule].flatMap((judge) => judge(candidate));
}

/**
 * Reasons why these builds may not go live together; none means they may. A shell is judged against every live remote in
 * the same way as a remote against the live shell. What stood between two live builds before is no reason against a third.
 */
export function reasonsAgainst(candidates: readonly Candidate[], { live, canaries = [], ...around }: Surroundings): Said[] {
  const changed = new Set(candidates.map(({ record }) => record.remote));
  // A canary of the same remote ends, or gives way. Going back must not wait for anybody's canary.
  const beside = around.isRollback === true ? [] : canaries.filter(({ remote }) => !changed.has(remote));
  // What two builds have to agree on is a matter of these two: each canary beside what is live says all.
  const stands = [live, ...beside.map((record) => new Map(live).set(record.remote, record))];
  const reasons = stands.flatMap((stand) => reasonsIn(candidates, { ...around, live: stand }));
  return [...new Map(reasons.map((reason) => [textOf(reason, 'en'), reason])).values()];
}

function reasonsIn(candidates: readonly Candidate[], { live, served = new Map(), isRollback = false }: Surroundings): Said[] {
  const after = new Map(live);
  for (const { record } of candidates) after.set(record.remote, record);
  const records = [...after.values()];
  const changed = new Set(candidates.map(({ record }) => record.remote));
  return [
    ...candidates.flatMap(ownFaults),
    ...otherContract(records),
    ...(isRollback ? [] : lostPages(after, changed)),
    ...brokenEvents(after, changed),
    ...misfittingShared(after, changed),
    ...missingOfWeb(after, changed),
    ...candidates.flatMap(({ record }) => unserved(record, served)),
  ];
}
