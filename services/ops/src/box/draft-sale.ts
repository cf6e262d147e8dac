import { draftBox, dropDraft, type BoxKeys, type BoxLine, type BoxPrize } from '@fudaya/gacha/operator';
import type { TransactionSql } from '@fudaya/db';
import { packRow } from './pack-row.ts';
import type { PackWords } from './pack-row.ts';
import type { Sale } from './sale-options.ts';

export interface SaleDraft {
  readonly sale: Sale;
  readonly words: PackWords;
  readonly lines: readonly BoxLine[];
  readonly prizes: readonly BoxPrize[];
}

/** A pack's row with its box as a draft that nobody sees; one that was there is made anew. */
export async function draftSale(tx: TransactionSql, keys: BoxKeys, { sale, words, lines, prizes }: SaleDraft): Promise<void> {
  const boxId = await packRow(tx, sale, words);
  await dropDraft(tx, sale.packId);
  await draftBox(tx, keys, { ...sale, boxId, lines, prizes });
}

/** Somebody else's box took the units, or the pack, after they were found free. */
export function takenMeanwhile(fault: unknown): unknown {
  const { code, constraint_name: name } = fault as { code?: string; constraint_name?: string };
  if (code === '23P01')
    return new Error('Units of this manifest have just been reserved to another box. Nothing was changed: check again.');
  if (code === '23505') return new Error(`Somebody else is making this box at the same moment (${name}). Nothing was changed: try again.`);
  return fault;
}
