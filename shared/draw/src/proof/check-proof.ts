// The check of a proof file: three claims, shown apart, each saying no more than was checked.
import type { BoxFiles } from './box-files.ts';
import { checkCancelled, checkClosed, checkHistory } from './check-box.ts';
import { type CheckedDraw, type Device, checkDraw } from './check-draw.ts';
import { type Claim, type Claims, claimOf } from './claims.ts';
import type { ProofFile } from './proof-file.ts';

type OnTick = (claim: 'history' | 'closed', done: number, of: number) => void;

/** What a file shows by itself; the draw is null when it does not hold, and nothing more can be checked. */
export interface CheckedAlone {
  readonly claims: Claims;
  readonly draw: CheckedDraw | null;
}

/** Checks a file by itself. Never throws for what it says. */
export async function checkAlone(proof: ProofFile, device: Device): Promise<CheckedAlone> {
  let checked: CheckedDraw | null = null;
  const draw = await claimOf(async () => {
    checked = await checkDraw(proof, device);
    return checked.claim;
  });
  return { claims: { draw, history: missing, closed: missing, witnesses: witnessesOf(checked) }, draw: checked };
}
const missing: Claim = { colour: 'amber', code: 'history_missing', figures: {} };
const witnessesOf = (checked: CheckedDraw | null): Claims['witnesses'] => checked?.witnesses ?? [];

/** What this draw is when the box may have been cancelled since. */
export function drawWithFiles(proof: ProofFile, { claims, draw }: CheckedAlone, files: Pick<BoxFiles, 'terms' | 'cancel'>): Promise<Claim> {
  return claimOf(async () => {
    if (draw && files.terms === proof.terms) checkCancelled(draw.terms, files.cancel);
    return claims.draw;
  });
}

/** What the box's public files add to a file that was checked by itself. */
export async function checkWithFiles(
  proof: ProofFile,
  alone: CheckedAlone,
  device: Device,
  files: BoxFiles,
  onTick?: OnTick,
): Promise<Claims> {
  if (!alone.draw) return alone.claims;
  const { terms, head, witnesses } = alone.draw;
  const draw = await drawWithFiles(proof, alone, files);
  const history = await claimOf(() =>
    checkHistory(terms, { head: head.body, proof }, files, device, (...ticks) => onTick?.('history', ...ticks)),
  );
  const closed = await claimOf(() => checkClosed(terms, files, device, (...ticks) => onTick?.('closed', ...ticks)));
  return { draw, history, closed, witnesses };
}

/** Checks a file, and with the box's public files also what came before and after. Never throws for what a file says. */
export async function checkProof(proof: ProofFile, device: Device, files: BoxFiles | null = null, onTick?: OnTick): Promise<Claims> {
  const alone = await checkAlone(proof, device);
  return files ? checkWithFiles(proof, alone, device, files, onTick) : alone.claims;
}
