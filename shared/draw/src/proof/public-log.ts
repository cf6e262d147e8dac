// The shop's whole log as an auditor holds it: every entry, and checkpoints with the word of the witnesses.
import { type OpenedCheckpoint, type Policy, keysOf, leafHash, nodeHash, openCheckpoint, quorumTime } from '@fudaya/log';
import { toHex } from '../bytes.ts';
import { entryBytes } from './entries.ts';

export interface LogFinding {
  readonly code: 'log_signature' | 'fork' | 'log_shrank';
  readonly text: string;
}

export interface PublicLog {
  readonly entries: readonly string[];
  /** The least time at which a quorum had seen entry `index`, seconds; null when none had. */
  seenAt(index: number, policy: Policy): number | null;
}

/**
 * Reads a log: each checkpoint is signed and has the root of the entries before it, whoever it was shown to. Two lists that a log signed
 * show as a fork, a list that became shorter as one that shrank.
 */
export function readPublicLog(
  entries: readonly string[],
  checkpoints: readonly string[],
  policies: readonly Policy[],
): { log: PublicLog; findings: LogFinding[] } {
  const findings: LogFinding[] = [];
  const opened: OpenedCheckpoint[] = [];
  const known = { logs: policies.flatMap(({ logs }) => logs), witnesses: policies.flatMap((policy) => keysOf(policy).witnesses) };
  for (const note of new Set(checkpoints)) {
    try {
      opened.push(openCheckpoint(note, known));
    } catch (reason) {
      findings.push({ code: 'log_signature', text: `a checkpoint cannot be believed: ${(reason as Error).message}` });
    }
  }
  const rootAt = rootsOf(entries, new Set(opened.map(({ checkpoint }) => checkpoint.size)));
  const good = opened.filter(({ checkpoint: { size, root } }) => {
    if (size > entries.length)
      findings.push({ code: 'log_shrank', text: `a checkpoint of ${size} entries was signed, ${entries.length} are published` });
    else if (toHex(root) !== rootAt.get(size))
      findings.push({ code: 'fork', text: `a checkpoint of ${size} entries was signed over another list than is published` });
    else return true;
    return false;
  });
  const bySize = good.toSorted((a, b) => a.checkpoint.size - b.checkpoint.size);
  const times = new Map<Policy, (number | null)[]>();
  return {
    log: {
      entries,
      seenAt(index, policy) {
        if (!times.has(policy)) times.set(policy, timesOf(bySize, policy));
        const at = bySize.findIndex(({ checkpoint }) => checkpoint.size > index);
        return at < 0 ? null : times.get(policy)![at]!;
      },
    },
    findings,
  };
}

/** Of each checkpoint: the least time at which a quorum had seen it or a longer one. */
function timesOf(checkpoints: readonly OpenedCheckpoint[], policy: Policy): (number | null)[] {
  let least: number | null = null;
  return checkpoints
    .toReversed()
    .map(({ cosignatures }) => {
      const own = quorumTime(policy, cosignatures);
      if (own !== null) least = Math.min(own, least ?? own);
      return least;
    })
    .toReversed();
}

/** Roots in hex after so many entries, for the sizes asked for, in one pass. */
function rootsOf(entries: readonly string[], sizes: ReadonlySet<number>): Map<number, string> {
  const roots = new Map<number, string>();
  const peaks: Uint8Array[] = [];
  for (const [i, entry] of entries.entries()) {
    peaks.push(leafHash(entryBytes(entry)));
    for (let size = i + 1; size % 2 === 0; size /= 2) {
      const right = peaks.pop()!;
      peaks.push(nodeHash(peaks.pop()!, right));
    }
    if (sizes.has(i + 1)) roots.set(i + 1, toHex(peaks.reduceRight((right, left) => nodeHash(left, right))));
  }
  return roots;
}
