// The text of each public file of a box that is one piece, made from the database: what shared/draw/src/record describes.
import { manifestColumns, toBase64url, toHex } from '@fudaya/draw';
import type { Sql } from '@fudaya/db';
import type { Boxes } from '../box/box.ts';
import { manifestOf, termsTextOf } from '../proof/proof.sql.ts';
import { closingOf, logRows } from './record.sql.ts';

export interface Files {
  readonly sql: Sql;
  readonly boxes: Boxes;
}
/** A file's text; null while it is not there. */
export type FileText = (files: Files, boxId: string) => Promise<string | null>;

/** A value as a line of a jsonl file. */
export const line = (value: object): string => `${JSON.stringify(value)}\n`;

export async function logText(sql: Sql): Promise<string> {
  const rows = await logRows(sql);
  return rows
    .map(({ id, box, T, head, signature, loggedAt }) =>
      line({ id, box, T: toHex(T), head: toHex(head), signature: toBase64url(signature), logged_at: loggedAt.toISOString() }),
    )
    .join('');
}

export const boxFileTexts: Readonly<Record<string, FileText>> = {
  'terms.json': async ({ sql }, boxId) => (await termsTextOf(sql, boxId)) ?? null,

  async 'manifest.json'({ sql, boxes }, boxId) {
    // A hidden lineup is shown with the salt that proves it, when nothing of it can be drawn any more.
    if ((await boxes.get(sql, boxId)).isHidden && !(await closingOf(sql, boxId))) return null;
    return JSON.stringify(manifestColumns(await manifestOf(sql, boxId)));
  },

  async 'closing.json'({ sql }, boxId) {
    const closing = await closingOf(sql, boxId);
    return closing ? `{"body":${closing.body},"signature":${JSON.stringify(toBase64url(closing.signature))}}` : null;
  },
};
