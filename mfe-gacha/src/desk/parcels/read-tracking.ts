import type { Carrier } from '@fudaya/contracts/desk';
import { readCsv } from '@fudaya/desk';

export interface TrackingLine {
  /** As an editor counts them. */
  readonly line: number;
  readonly id: number;
  readonly delivery_code: string;
}

/** What the two columns are called in the files that the carriers' software gives back; a file of one's own may have the last. */
const columns: Readonly<Record<Carrier, { readonly id: readonly string[]; readonly code: readonly string[] }>> = {
  yamato: { id: ['お客様管理番号', 'parcel'], code: ['伝票番号', 'tracking'] },
  sagawa: { id: ['お客様管理番号', 'お客様管理ナンバー', 'parcel'], code: ['お問い合せ送り状No.', 'お問い合せ送り状No', 'tracking'] },
  japan_post: { id: ['お客様側管理番号', 'ご依頼主の部署名', 'parcel'], code: ['お問い合わせ番号', 'お問い合せ番号', 'tracking'] },
};

type Read =
  | { readonly missing: string }
  | { readonly lines: readonly TrackingLine[]; readonly wrong: readonly { readonly line: number; readonly text: string }[] };

/** Parcels' numbers with those of the carrier, by the names in the first line; every line that has none of one's own is told. */
export async function readTracking(file: Blob, carrier: Carrier): Promise<Read> {
  const { id: ids, code: codes } = columns[carrier];
  const read = await readCsv(file, [], [...ids, ...codes]);
  if ('missing' in read) return { missing: ids[0] ?? '' };
  const first = (line: Readonly<Record<string, string | undefined>>, names: readonly string[]) =>
    names.map((name) => line[name] ?? '').find((text) => text !== '') ?? '';
  const cells = read.lines.map((line, at) => ({ line: at + 2, id: first(line, ids), code: first(line, codes) }));
  if (cells.length > 0 && cells.every(({ id }) => id === '')) return { missing: ids[0] ?? '' };
  if (cells.length > 0 && cells.every(({ code }) => code === '')) return { missing: codes[0] ?? '' };
  const isGood = ({ id, code }: { id: string; code: string }) => /^[1-9]\d{0,14}$/.test(id) && code !== '';
  return {
    lines: cells.filter(isGood).map(({ line, id, code }) => ({ line, id: Number(id), delivery_code: code })),
    wrong: cells.filter((each) => !isGood(each)).map(({ line, id, code }) => ({ line, text: `${id} ${code}`.trim() || '—' })),
  };
}
