// The whole check of a proof file: the same in a worker and, without one, in the page.
import {
  type BoxFiles,
  type BoxTexts,
  type Claim,
  type Claims,
  type Device,
  type ProofFacts,
  type ProofFile,
  type Terms,
  checkAlone,
  checkWithFiles,
  drawWithFiles,
  policyFacts,
  proofFacts,
  readBoxFiles,
  readTerms,
  vouchedRounds,
} from '@fudaya/draw/proof';
import { areRoundSignatures, isRoundSignature } from '@fudaya/draw/numbers';

export type ClaimName = 'draw' | 'history' | 'closed';
export type LastWords = Omit<BoxTexts, 'manifest.json' | 'ticks'>;
export type Draws = Pick<BoxTexts, 'manifest.json' | 'ticks'>;
export type PolicyFacts = ReturnType<typeof policyFacts>;

export interface Asked {
  readonly proof: ProofFile;
  /** What the device has of its own. */
  readonly kept: Pick<Device, 'policies' | 'asked' | 'receipt' | 'heads'>;
  /** What the shop named as its policy last. */
  readonly told: string | null;
  /** Of the box's public files what says whether it was cancelled or closed; null where it could not be had. */
  readonly words: LastWords | null;
}
/** Has the box's draws up to a tick, once this draw is judged: they can be megabytes. Null where they could not be had. */
export type Load = (through: number) => Promise<Draws | null>;

/** What a file says, beside the claims. */
export interface Shown {
  readonly facts: ProofFacts | null;
  /** Policies in words, where the device has to compare them: those it keeps, the box's, and what the shop names now. */
  readonly policies: { readonly kept: readonly PolicyFacts[]; readonly own: PolicyFacts | null; readonly told: PolicyFacts | null };
}

export type Told =
  | { readonly shown: Shown }
  | { readonly draw: Claim }
  | { readonly progress: { readonly claim: ClaimName; readonly done: number; readonly of: number } };

/** Tells what it finds on the way, this draw before anything else is loaded; ends with all three claims. Never throws for what a file says. */
export async function check(
  { proof, kept, told, words }: Asked,
  tell: (told: Told) => void,
  load: Load,
  yieldToMain?: () => Promise<void>,
): Promise<Claims> {
  tell({ shown: { facts: proofFacts(proof), policies: policiesOf(proof, kept.policies ?? [], told) } });
  const device = { ...kept, isRound: isRoundSignature, yieldToMain };
  const alone = await checkAlone(proof, device);
  const known = words && filesOf({ ...words, 'manifest.json': null, ticks: [] });
  const draw = known && 'terms' in known ? await drawWithFiles(proof, alone, known) : alone.claims.draw;
  const claims = { ...alone.claims, draw };
  tell({ draw });
  if (!known || !alone.draw) return claims;
  if ('code' in known) return { ...claims, history: known, closed: known };

  const draws = known.cancel ? { 'manifest.json': null, ticks: [] } : await load(known.closing ? Infinity : alone.draw.head.body.t);
  if (!draws) return claims;
  const files = filesOf({ ...words, ...draws });
  if ('code' in files) return { ...claims, history: files, closed: files };
  const say = (claim: ClaimName, done: number, of: number) => tell({ progress: { claim, done, of } });

  const rounds = await numbersOf(proof, files.ticks, say, yieldToMain);
  const ahead = new Set(files.ticks.flatMap(({ rounds: each }) => each.map(({ round }) => round))).size;
  return checkWithFiles(proof, alone, { ...device, rounds }, files, (claim, done, of) =>
    claim === 'history' ? say(claim, ahead + done, ahead + of) : say(claim, done, of),
  );
}

const filesOf = (texts: BoxTexts): BoxFiles | Claim => {
  try {
    return readBoxFiles(texts);
  } catch (reason) {
    return { colour: 'red', code: 'unreadable', figures: { detail: (reason as Error).message } };
  }
};

/** The numbers of the whole box, in batches; their share of the progress counts as so many ticks. */
async function numbersOf(
  proof: ProofFile,
  ticks: Parameters<typeof vouchedRounds>[1],
  say: (claim: ClaimName, done: number, of: number) => void,
  yieldToMain: () => Promise<void> = async () => {},
): Promise<ReadonlyMap<number, string>> {
  let terms: Terms;
  try {
    terms = readTerms(proof.terms);
  } catch {
    return new Map();
  }
  const work = vouchedRounds(terms, ticks, areRoundSignatures);
  let part = work.next();
  for (; !part.done; part = work.next()) {
    say('history', part.value.done, part.value.of + ticks.length);
    await yieldToMain();
  }
  return part.value;
}

function policiesOf({ terms }: ProofFile, kept: readonly string[], told: string | null): Shown['policies'] {
  const read = (text: string): PolicyFacts | null => {
    try {
      return policyFacts(text);
    } catch {
      return null;
    }
  };
  let own: PolicyFacts | null = null;
  try {
    own = read(readTerms(terms).policy);
  } catch {
    // The check says so.
  }
  return { kept: kept.flatMap((text) => read(text) ?? []), own, told: told === null ? null : read(told) };
}
