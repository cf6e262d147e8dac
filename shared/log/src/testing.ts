// A log of tests, whole in memory: its own key and witnesses, whose clocks are set by whoever asks.
import { utf8 } from './bytes.ts';
import { signCheckpoint } from './checkpoint.ts';
import { cosign } from './cosignature.ts';
import { type Signer, makeKey, readSigner } from './keys.ts';
import { readNote } from './note.ts';
import { type Policy, readPolicy } from './policy.ts';
import { proveInclusion } from './proofs.ts';
import { writeTlogProof } from './tlog-proof.ts';
import { leafHash, nodesInMemory, treeRoot } from './tree.ts';

export interface TestLog {
  readonly log: Signer;
  readonly witnesses: readonly Signer[];
  /** Two of the witnesses are enough. */
  readonly policyText: string;
  readonly policy: Policy;
  /** Appends a text and tells its index. */
  readonly append: (text: string) => number;
  /** The checkpoint of the first `size` entries, cosigned at these times: one a witness, null for one that is silent. */
  readonly checkpoint: (size: number, times: readonly (number | null)[]) => string;
  /** That an entry is in such a checkpoint. */
  readonly proof: (index: number, size: number, times: readonly (number | null)[]) => Promise<string>;
}

const seedOf = (number: number): Uint8Array => new Uint8Array(32).fill(number);

/** The same `number` gives the same keys. */
export function testLog({ name = 'log.example', number = 1 } = {}): TestLog {
  const log = readSigner(makeKey(name, 'log', seedOf(number)).secret);
  const witnesses = ['a', 'b', 'c'].map((letter, i) =>
    readSigner(makeKey(`${letter}.witness.example`, 'witness', seedOf(10 * number + i + 1)).secret),
  );
  const policyText = [
    `log ${log.verifier.vkey}`,
    ...witnesses.map(({ verifier }, i) => `witness ${'abc'[i]} ${verifier.vkey}`),
    'group enough 2 a b c',
    'quorum enough',
    '',
  ].join('\n');
  const leaves: Uint8Array[] = [];
  const checkpoint: TestLog['checkpoint'] = (size, times) => {
    const note = signCheckpoint({ origin: name, size, root: treeRoot(leaves.slice(0, size)) }, log);
    const { text } = readNote(note);
    return note + times.map((at_s, i) => (at_s === null ? '' : `${cosign(text, witnesses[i]!, at_s)}\n`)).join('');
  };
  return {
    log,
    witnesses,
    policyText,
    policy: readPolicy(policyText),
    append: (text) => leaves.push(leafHash(utf8(text))) - 1,
    checkpoint,
    async proof(index, size, times) {
      const proof = await proveInclusion(index, size, nodesInMemory(leaves));
      return writeTlogProof({ index, proof, checkpoint: checkpoint(size, times) });
    },
  };
}
