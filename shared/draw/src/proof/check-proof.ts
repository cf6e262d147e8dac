// The check of a proof file: three claims, shown apart, each saying no more than was checked.
import type { BoxFiles } from './box-files.ts';
import { checkCancelled, checkClosed, checkHistory } from './check-box.ts';
import { type CheckedDraw, type Device, checkDraw } from './check-draw.ts';
import { type Claim, type Claims, claimOf } from './claims.ts';
import type { ProofFile } from './proof-file.ts';

/** Checks a file, and with the box's public files also what came before and after. Never throws for what a file says. */
export async function checkProof(
  proof: ProofFile,
  device: Device,
  files: BoxFiles | null = null,
  onTick?: (claim: 'history' | 'closed', done: number, of: number) => void,
): Promise<Claims> {
  let checked: CheckedDraw | undefined;
  const draw = await claimOf(async () => {
    checked = await checkDraw(proof, device);
    if (files && files.terms === proof.terms) checkCancelled(checked.terms, files.cancel);
    return checked.claim;
  });
  const missing: Claim = { colour: 'amber', code: 'history_missing', figures: {} };
  if (!checked || !files) return { draw, history: missing, closed: missing, witnesses: checked?.witnesses ?? [] };
  const { terms, head, witnesses } = checked;
  const history = await claimOf(() =>
    checkHistory(terms, { head: head.body, proof }, files, device, (...ticks) => onTick?.('history', ...ticks)),
  );
  const closed = await claimOf(() => checkClosed(terms, files, device, (...ticks) => onTick?.('closed', ...ticks)));
  return { draw, history, closed, witnesses };
}
