// The text of each public file of a box, made from the database: what shared/draw/src/record describes.
import { type TickRecord, beta, drawTick, manifestColumns, noBeta, packPurchases, tickValue, toBase64url, toHex } from '@fudaya/draw';
import type { Sql } from '@fudaya/db';
import type { Boxes } from '../box/box.ts';
import { headsAfter, manifestOf, termsTextOf } from '../proof/proof.sql.ts';
import { headOf } from '../proof/head.ts';
import { purchasesOf } from '../resolve/resolve.sql.ts';
import { type SettledRow, closingOf, drawsBetween, logRows, settledRows } from './record.sql.ts';

export interface Files {
  readonly sql: Sql;
  readonly boxes: Boxes;
}
/** A file's text; null while it is not there. */
export type FileText = (files: Files, boxId: string) => Promise<string | null>;

const pageRows = 200;
const line = (value: object): string => `${JSON.stringify(value)}\n`;

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

  async 'heads.jsonl'({ sql }, boxId) {
    let text = '';
    for (let after = -1; ;) {
      const rows = await headsAfter(sql, boxId, after, pageRows);
      text += rows.map((row) => line(headOf(boxId, row))).join('');
      after = rows.at(-1)?.t ?? after;
      if (rows.length < pageRows) return text;
    }
  },

  async 'ticks.jsonl'(files, boxId) {
    let text = '';
    for (let after = -1; ;) {
      const rows = await settledRows(files.sql, boxId, after, pageRows);
      for (const row of rows) text += line(await tickRecord(files, boxId, row));
      after = rows.at(-1)?.t ?? after;
      if (rows.length < pageRows) return text;
    }
  },

  async 'closing.json'({ sql }, boxId) {
    const closing = await closingOf(sql, boxId);
    return closing ? `{"body":${closing.body},"signature":${JSON.stringify(toBase64url(closing.signature))}}` : null;
  },
};

async function tickRecord({ sql, boxes }: Files, boxId: string, row: SettledRow): Promise<TickRecord> {
  const { t, firstSeq, lastSeq, beaconSignature, voidReason } = row;
  const [box, chain] = [await boxes.get(sql, boxId), await boxes.chain(sql, boxId)];
  const [purchases, draws] = await Promise.all([purchasesOf(sql, boxId, t), drawsBetween(sql, boxId, firstSeq, lastSeq)]);
  const v = tickValue(chain, t);
  const accepted = purchases.map(({ id, seq, n, c, head }) => ({ seq, purchase_id: id, n, c, t, head }));
  // What a void tick would have drawn: voids that spare the shop its top prizes would show.
  const wouldHave = () => {
    if (voidReason === null || (beaconSignature === null && box.beacon !== 'none')) return [];
    const value = beaconSignature ? beta(beaconSignature) : noBeta;
    const { n, termsHash: T } = box;
    return drawTick({ T, t, v, beta: value, head: row.head, n, drawn: row.drawnBefore, purchases: accepted }).slots.flat();
  };
  return {
    t,
    first_seq: firstSeq,
    purchases: packPurchases(purchases.map(({ id, n, c }) => ({ purchase_id: id, n, c }))),
    v: toHex(v),
    beacon_signature: beaconSignature && toHex(beaconSignature),
    outcome: voidReason ?? 'drawn',
    sealed_at: row.sealedAt.getTime(),
    settled_at: row.settledAt.getTime(),
    slots: voidReason === null ? draws.flatMap(({ slots }) => slots) : wouldHave(),
    prizes: draws.flatMap(({ seq, prizes }) => prizes.map((place) => [place, seq] as const)),
  };
}
