// The text of each public file of a box that is one piece, made from the database: what shared/draw's box-files.ts describes.
import { manifestColumns } from '@fudaya/draw';
import type { Sql } from '@fudaya/db';
import type { Boxes } from '../box/box.ts';
import { logProofOf } from '../log/log-proof.ts';
import { manifestOf, termsTextOf } from '../proof/proof.sql.ts';
import { cancelOf, closingOf } from './record.sql.ts';

export interface Files {
  readonly sql: Sql;
  readonly boxes: Boxes;
}

/** A file's text; null while it is not there. */
export type FileText = (files: Files, boxId: string) => Promise<string | null>;

/** A value as a line of a jsonl file. */
export const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** An entry with its proof, once it is in a checkpoint. */
async function logged(sql: Sql, entry: string | undefined): Promise<string | null> {
  const proof = entry === undefined ? null : await logProofOf(sql, entry);
  return proof === null ? null : JSON.stringify({ entry, proof });
}

export const boxFileTexts: Readonly<Record<string, FileText>> = {
  'terms.json': async ({ sql }, boxId) => (await termsTextOf(sql, boxId)) ?? null,
  async 'manifest.json'({ sql, boxes }, boxId) {
    // A hidden lineup is shown with the salt that proves it, when nothing of it can be drawn any more.
    if ((await boxes.get(sql, boxId)).isHidden && !(await closingOf(sql, boxId))) return null;
    return JSON.stringify(manifestColumns(await manifestOf(sql, boxId)));
  },
  'closing.json': async ({ sql }, boxId) => logged(sql, await closingOf(sql, boxId)),
  'cancel.json': async ({ sql }, boxId) => logged(sql, await cancelOf(sql, boxId)),
};
