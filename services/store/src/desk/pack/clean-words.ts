import type { TransactionSql } from '@fudaya/db';
import { cleanHtml } from '../../post-list/clean-html.ts';
import { cardTypes, type Words } from './packs.sql.ts';

/** Descriptions with only the tags that news may have. */
export const cleanWords = (words: Words): Words => ({
  ...words,
  detail_ja: cleanHtml(words.detail_ja),
  detail_en: cleanHtml(words.detail_en),
});

export const isTypeKnown = async (tx: TransactionSql, type: number): Promise<boolean> =>
  (await cardTypes(tx)).some(({ id }) => id === type);
