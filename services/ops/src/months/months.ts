import { parseArgs } from 'node:util';
import {
  bringMonthBack,
  dropBeside,
  dropMonth,
  monthOf,
  putAwayOf,
  putMonthAway,
  standsAside,
  whyItStays,
  type Month,
} from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import { csvText } from '../csv.ts';
import { personOf } from '../acting.ts';
import { sameRows, sameSums } from './compare.ts';
import { readManifest, readMonth, writeMonth } from './month-files.ts';
import { rowsOfMember } from './rows-of-member.ts';

interface Asked {
  readonly month: Month;
  readonly files: string;
  readonly by: string | undefined;
  readonly note: string | undefined;
  readonly member: string | undefined;
}

/**
 * Old months of the books as files. Each step may be repeated and broken off anywhere: keep writes and reads back, put-away leaves the month's
 * sums in the books and its rows aside, drop removes these, bring-back undoes it. `member` answers from the files what the books of a member no longer
 * say one by one. As the database's owner.
 */
export const months = {
  ownFlags: ['by', 'note'],
  usage: [
    'months list',
    'months keep 2031-05 --files <folder>',
    'months put-away 2031-05 --files <folder> --note <why>',
    'months check 2031-05 --files <folder>',
    'months drop 2031-05 --files <folder>',
    'months bring-back 2031-05 --files <folder>',
    'months member 2031-05 --files <folder> --member <id>',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[]): Promise<string> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { files: { type: 'string' }, by: { type: 'string' }, note: { type: 'string' }, member: { type: 'string' } },
    });
    const [verb = '', word = ''] = positionals;
    if (verb === 'list') return list(sql);
    const act = acts[verb];
    if (!act || !word || !values.files) throw new Error(`Usage: pnpm ops ${months.usage}`);
    const [row] = await sql<{ isOwner: boolean }[]>`select books.is_owner() as "isOwner"`;
    if (!row!.isOwner) throw new Error('Months are put away by the database’s owner: set DATABASE_URL to the owner’s address.');
    const month = await monthOf(sql, word);
    try {
      return await act(sql, { month, files: values.files, by: values.by, note: values.note, member: values.member });
    } finally {
      await dropBeside(sql, month, '_read', '_next');
    }
  },
};

const acts: Readonly<Record<string, (sql: Sql, asked: Asked) => Promise<string>>> = {
  async keep(sql, { month, files }) {
    if (await putAwayOf(sql, month)) throw new Error('The month is put away: bring it back first.');
    const why = await whyItStays(sql, month);
    if (why !== null) throw new Error(`${month.name} stays: ${why}.`);
    await writeMonth(sql, month, files);
    const { manifest, hash } = await readManifest(files, month.name);
    await readMonth(sql, month, files, manifest);
    await sameRows(sql, month, '');
    const { journal, entry } = manifest.files;
    return `Kept ${journal.rows} journals and ${entry.rows} entries of ${month.name}, read back and the same. Manifest ${hash}.`;
  },

  async 'put-away'(sql, { month, files, by, note }) {
    const person = personOf(by);
    if (!note?.trim()) throw new Error('Say why with --note: it is kept.');
    const { manifest, hash } = await readManifest(files, month.name);
    if ((await putAwayOf(sql, month)) === undefined) {
      const why = await whyItStays(sql, month);
      if (why !== null) throw new Error(`${month.name} stays: ${why}.`);
      await readMonth(sql, month, files, manifest);
      await sameRows(sql, month, '');
    }
    const { journal, entry } = manifest.files;
    await putMonthAway(sql, month, { manifest: hash, journals: journal.rows, entries: entry.rows, by: person, note });
    return `${month.name} is put away. Its rows stand aside until pnpm ops months drop.`;
  },

  async check(sql, { month, files }) {
    const { manifest, known } = await wholeFiles(sql, month, files);
    await readMonth(sql, month, files, manifest);
    if (!known) await sameRows(sql, month, '');
    else await sameSums(sql, month);
    return `The files of ${month.name} are whole, and ${known ? 'the books carry their sums' : 'the same as the books'}.`;
  },

  async drop(sql, { month, files }) {
    const { manifest, hash } = await readManifest(files, month.name);
    if (await standsAside(sql, month)) {
      await readMonth(sql, month, files, manifest);
      await sameRows(sql, month, '_away');
    }
    await dropMonth(sql, month, hash);
    return `What stood aside of ${month.name} is gone: the files have it.`;
  },

  async 'bring-back'(sql, { month, files, by }) {
    const person = personOf(by);
    const { manifest, hash } = await readManifest(files, month.name);
    if (await putAwayOf(sql, month)) {
      await readMonth(sql, month, files, manifest);
      await sameSums(sql, month);
      await bringMonthBack(sql, month, { manifest: hash, by: person });
    }
    await dropBeside(sql, month, '_away');
    return `${month.name} is in the books again.`;
  },

  async member(sql, { month, files, member }) {
    if (!member || !/^[0-9a-f-]{36}$/i.test(member)) throw new Error(`Whose? Usage: pnpm ops ${months.usage}`);
    const { manifest } = await wholeFiles(sql, month, files);
    await readMonth(sql, month, files, manifest);
    const rows = await rowsOfMember(sql, month, member);
    return csvText(
      ['at', 'kind', 'ref', 'account', 'unit', 'amount'],
      rows.map((row) => [row.at.toISOString(), row.kind, row.ref, row.account, row.unit, row.amount]),
    );
  },
};

/** The manifest of the files; the books' own, where the month is put away. */
async function wholeFiles(sql: Sql, month: Month, files: string) {
  const { manifest, hash } = await readManifest(files, month.name);
  const known = await putAwayOf(sql, month);
  if (known && known.manifest !== hash) throw new Error(`The books know another manifest of ${month.name}: ${known.manifest}.`);
  return { manifest, known };
}

async function list(sql: Sql): Promise<string> {
  const rows = await sql<{ month: string; at: Date; by: string; note: string; journals: number; manifest: string; back: Date | null }[]>`
    select month, at, by, note, journals, manifest, brought_back_at as back from books.put_away_month order by id`;
  if (rows.length === 0) return 'No month is put away.';
  return rows
    .map(({ month, at, by, note, journals, manifest, back }) =>
      [month, at.toISOString(), by, `${journals} journals`, manifest, note, ...(back ? [`back ${back.toISOString()}`] : [])].join('  '),
    )
    .join('\n');
}
