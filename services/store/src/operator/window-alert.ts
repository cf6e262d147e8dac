import type { Text } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';

export interface WindowAlert {
  readonly text: Text;
  /** A path of the site, or empty. */
  readonly link: string;
  readonly from: Date;
  readonly until: Date;
}

/** The line above the banner of the top page; takes the place of what was there and of what was to come. */
export async function setAlert(tx: Tx, { text, link, from, until }: WindowAlert): Promise<void> {
  await clearAlerts(tx);
  await tx`
    insert into store.alert (text_ja, text_en, link, starts_at, ends_at) values (${text.ja}, ${text.en}, ${link}, ${from}, ${until})`;
}

/** Returns how many there were. */
export async function clearAlerts(tx: Tx): Promise<number> {
  return (await tx`delete from store.alert returning id`).length;
}

export async function alerts(tx: Tx): Promise<readonly WindowAlert[]> {
  const rows = await tx<{ ja: string; en: string; link: string; from: Date; until: Date }[]>`
    select text_ja as ja, text_en as en, link, starts_at as "from", ends_at as until from store.alert order by position, id`;
  return rows.map(({ ja, en, ...row }) => ({ ...row, text: { ja, en } }));
}
