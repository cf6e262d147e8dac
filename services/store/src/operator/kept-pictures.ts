import type { TransactionSql } from '@fudaya/db';

export interface NewPicture {
  readonly path: string;
  /** Of the file as it came, and its size. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}

/** Keeps that a picture was put there, when, and by whom the transaction acts; whoever puts the same there again changes nothing. */
export async function keepPicture(tx: TransactionSql, { path, name, width, height, at }: NewPicture): Promise<void> {
  await tx`
    insert into store.picture (path, name, width, height, by, at)
    values (${path}, ${name}, ${width}, ${height}, coalesce(current_setting('fudaya.by', true), ''), ${at})
    on conflict (path) do nothing`;
}
