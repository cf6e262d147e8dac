// move-to-citus, as an operator says it (shared/docs/moving-to-citus.md).
import { engineSettings } from '../engine.ts';
import type { Role } from '../roles.ts';
import { copyShop, goBack, switchShop } from './move.ts';

export const moveSteps = ['copy', 'switch', 'back'] as const;
export type MoveStep = (typeof moveSteps)[number];

/** Answers the sentence to say; each step may be said again, whatever became of it. */
export async function moveToCitus(
  step: MoveStep,
  env: Readonly<Record<string, string | undefined>>,
  rolePassword: (role: Role) => string,
): Promise<string> {
  const database = engineSettings({ ...env, DATABASE_ENGINE: 'citus' });
  if (database.engine !== 'citus') throw new Error('a shop moves to Citus alone');
  const [oldUrl, newUrl] = [env['OLD_DATABASE_URL']!, env['DATABASE_URL']!];
  const move = { oldUrl, newUrl, rolePassword, database, tell: (line: string) => void process.stdout.write(`${line}\n`) };
  if (step === 'copy') {
    await copyShop(move);
    return 'Copied. What is written from now on is noted: copy again to take it along, or switch.';
  }
  if (step === 'back') {
    await goBack(move);
    return 'Nothing is noted any more. Open the shop, and remove the new database.';
  }
  const { by = '', note = '' } = env;
  if (!by.trim() || !note.trim()) throw new Error('say who closes the shop and why: --by <you> --note <why>');
  const { took_ms } = await switchShop({ ...move, by, note });
  return `Moved. From closing the shop to here: ${(took_ms / 1000).toFixed(1)} s.`;
}
