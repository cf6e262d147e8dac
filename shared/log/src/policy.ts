// Who has to have seen a checkpoint (C2SP tlog-policy): logs, witnesses, and which of them are enough.
import type { Cosignature } from './cosignature.ts';
import { type Verifier, isSameKey, readVerifier } from './keys.ts';

export interface Witness {
  /** In the policy; the key has a name of its own. */
  readonly name: string;
  readonly verifier: Verifier;
  /** Where it is asked. */
  readonly url?: string;
}
interface Group {
  readonly least: number;
  readonly members: readonly string[];
}
export interface Policy {
  readonly logs: readonly Verifier[];
  readonly witnesses: readonly Witness[];
  readonly groups: ReadonlyMap<string, Group>;
  /** A witness, a group, or `none`. */
  readonly quorum: string;
}

/** Reads a policy's text. Throws with the line that is wrong. */
export function readPolicy(text: string): Policy {
  const logs: Verifier[] = [];
  const witnesses: Witness[] = [];
  const groups = new Map<string, Group>();
  const members = new Set<string>();
  let quorum: string | undefined;
  const isNamed = (name: string): boolean => groups.has(name) || witnesses.some((witness) => witness.name === name);
  const keyOf = (vkey: string, kind: Verifier['kind'], others: readonly Verifier[]): Verifier => {
    const key = readVerifier(vkey);
    if (key.kind !== kind) throw new RangeError(`not the key of a ${kind}`);
    if (others.some((other) => isSameKey(other, key))) throw new RangeError('a key stands there twice');
    return key;
  };
  const newName = (name: string): string => {
    if (name === 'none' || isNamed(name)) throw new RangeError(`${name} is named twice`);
    return name;
  };
  const readers: Readonly<Record<string, (words: readonly string[]) => void>> = {
    log([vkey = '', , more]) {
      if (more !== undefined) throw new RangeError('too many words');
      logs.push(keyOf(vkey, 'log', logs));
    },
    witness([name = '', vkey = '', url, more]) {
      if (more !== undefined) throw new RangeError('too many words');
      const others = witnesses.map(({ verifier }) => verifier);
      witnesses.push({ name: newName(name), verifier: keyOf(vkey, 'witness', others), ...(url === undefined ? {} : { url }) });
    },
    group([name = '', count = '', ...named]) {
      const least = count === 'all' ? named.length : count === 'any' ? 1 : /^[1-9]\d{0,3}$/.test(count) ? Number(count) : 0;
      if (least < 1 || least > named.length) throw new RangeError('a group needs as many members as it counts');
      for (const member of named) {
        if (!isNamed(member)) throw new RangeError(`${member} is not named before`);
        if (members.has(member)) throw new RangeError(`${member} is in two groups`);
        members.add(member);
      }
      groups.set(newName(name), { least, members: named });
    },
    quorum([name = '', more]) {
      if (more !== undefined || quorum !== undefined) throw new RangeError('one quorum of one name');
      if (name !== 'none' && !isNamed(name)) throw new RangeError(`${name} is not named before`);
      quorum = name;
    },
  };
  // oxlint-disable-next-line eslint/no-control-regex -- just these
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) throw new RangeError('a policy holds text, tabs and line breaks only');
  for (const [i, line] of text.split('\n').entries()) {
    const [verb = '', ...words] = line.split(/[ \t]+/).filter((word) => word !== '');
    if (verb === '' || verb.startsWith('#')) continue;
    const read = Object.hasOwn(readers, verb) ? readers[verb] : undefined;
    try {
      if (!read) throw new RangeError(`${verb} is no word of a policy`);
      read(words);
    } catch (reason) {
      throw new RangeError(`line ${i + 1} of the policy: ${(reason as Error).message}`, { cause: reason });
    }
  }
  if (quorum === undefined) throw new RangeError('a policy needs a quorum');
  return { logs, witnesses, groups, quorum };
}

/** The keys that a checkpoint is opened with. */
export const keysOf = ({ logs, witnesses }: Policy): { logs: readonly Verifier[]; witnesses: readonly Verifier[] } => ({
  logs,
  witnesses: witnesses.map(({ verifier }) => verifier),
});

/**
 * The time by which enough witnesses had seen a checkpoint, seconds; null when they have not, or when the policy asks for none. Of two
 * cosignatures of one witness the earlier counts: both are its word.
 */
export function quorumTime(
  { witnesses, groups, quorum }: Policy,
  cosignatures: readonly Pick<Cosignature, 'witness' | 'at_s'>[],
): number | null {
  const timeOf = (name: string): number => {
    const group = groups.get(name);
    if (group) return group.members.map(timeOf).toSorted((a, b) => a - b)[group.least - 1]!;
    const own = witnesses.find((witness) => witness.name === name)!.verifier;
    return Math.min(...cosignatures.filter(({ witness }) => isSameKey(witness, own)).map(({ at_s }) => at_s));
  };
  const time = quorum === 'none' ? Infinity : timeOf(quorum);
  return time === Infinity ? null : time;
}
