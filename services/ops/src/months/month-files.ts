// A month of the books as files that need no shop to be read: CSV with a header, compressed by gzip, and a manifest that says what they are.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { columnsOf, keptTables, makeBeside, tableOf, type Month } from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import type { Fragment } from 'postgres';
import * as z from 'zod/mini';

const fileSchema = z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal('fudaya month of the books, 1'),
  month: z.string(),
  ids: z.object({ from: z.int(), to: z.int() }),
  files: z.object({ journal: fileSchema, entry: fileSchema, sums: fileSchema }),
  /** Of all entries, by kind of account. */
  sums: z.array(z.object({ code: z.string(), unit: z.string(), entries: z.int(), amount: z.int() })),
  /** Hash of the manifest of the month before that lies in the same folder. */
  previous: z.nullable(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
type FileOf = z.infer<typeof fileSchema>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const manifestOf = (folder: string, name: string) => join(folder, name, 'manifest.json');

/** A manifest with its hash, which is what the books keep of it. */
export async function readManifest(folder: string, name: string): Promise<{ manifest: Manifest; hash: string }> {
  const text = await readFile(manifestOf(folder, name), 'utf8').catch(() => {
    throw new Error(`There are no files of ${name.replace('_', '-')} in ${folder}.`);
  });
  return { manifest: manifestSchema.parse(JSON.parse(text)), hash: sha256(text) };
}

/** Writes the files of a month, the manifest last: where it stands, all of them are whole. The same month gives the same files. */
export async function writeMonth(sql: Sql, month: Month, folder: string): Promise<void> {
  const place = join(folder, month.name);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const entry = sql(tableOf(month, 'entry'));
  const [ofJournal, ofEntry] = [sql(await columnsOf(sql, 'journal')), sql(await columnsOf(sql, 'entry'))];
  const files = {
    journal: await writeRows(
      sql,
      join(place, 'journal.csv.gz'),
      sql`select ${ofJournal} from ${sql(tableOf(month, 'journal'))} order by id`,
    ),
    entry: await writeRows(sql, join(place, 'entry.csv.gz'), sql`select ${ofEntry} from ${entry} order by journal_id, line`),
    sums: await writeRows(
      sql,
      join(place, 'sums.csv.gz'),
      sql`
        select e.account_id, a.code, e.unit, count(*) as entries, sum(e.amount) as amount
        from ${entry} e join books.account a on a.id = e.account_id group by e.account_id, a.code, e.unit order by e.account_id, e.unit`,
    ),
  };
  const sums = await sql<Manifest['sums'][number][]>`
    select a.code, e.unit, count(*) as entries, sum(e.amount)::bigint as amount
    from ${entry} e join books.account a on a.id = e.account_id group by a.code, e.unit order by a.code, e.unit`;
  const manifest: Manifest = {
    format: 'fudaya month of the books, 1',
    month: month.name,
    ids: { from: month.from, to: month.to },
    files,
    sums: sums.map(({ code, unit, entries, amount }) => ({ code, unit, entries: Number(entries), amount: Number(amount) })),
    previous: await hashBefore(folder, month.name),
  };
  await writeWhole(manifestOf(folder, month.name), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function hashBefore(folder: string, name: string): Promise<string | null> {
  // "before" comes before every month.
  const order = (one: string) => (one === 'before' ? '' : one);
  const earlier = (await readdir(folder)).filter((one) => order(one) < order(name) && existsSync(manifestOf(folder, one)));
  const last = earlier.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).at(-1);
  return last === undefined ? null : (await readManifest(folder, last)).hash;
}

async function writeRows(sql: Sql, path: string, query: Fragment): Promise<FileOf> {
  const [compressed, seen] = [counted(), { rows: 0 }];
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local timezone = 'UTC'`;
    const rows = await tx`copy (${query}) to stdout with (format csv, header)`.readable();
    await pipeline(rows, countLines(seen), createGzip(), compressed.through, createWriteStream(`${path}.part`, { mode: 0o600 }));
  });
  await keep(`${path}.part`, path);
  return { name: path.split('/').at(-1)!, rows: seen.rows - 1, ...compressed.sum() };
}

/** Until it is on the disk under its name it is not there. */
async function keep(part: string, path: string): Promise<void> {
  const file = await open(part, 'r+');
  await file.sync();
  await file.close();
  await rename(part, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await keep(`${path}.part`, path);
}

function counted() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** No text of the books has a line's end: COPY writes one for each row. */
const countLines = (seen: { rows: number }) =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) seen.rows += 1;
      done(null, chunk);
    },
  });

/** That each file is the one of the manifest, byte for byte. */
export async function checkFiles(folder: string, { month, files }: Manifest): Promise<void> {
  for (const { name, sha256: expected } of Object.values(files)) {
    const { through, sum } = counted();
    const sink = new Transform({ transform: (_chunk, _, done) => done() });
    await pipeline(createReadStream(join(folder, month, name)), through, sink.resume()).catch((error: Error) => {
      throw new Error(`${month}/${name} cannot be read: ${error.message}`);
    });
    if (sum().sha256 !== expected) throw new Error(`${month}/${name} is not the file that its manifest names.`);
  }
}

/** Reads the files back into tables beside the month, and proves what the manifest says of them. */
export async function readMonth(sql: Sql, month: Month, folder: string, manifest: Manifest): Promise<void> {
  await checkFiles(folder, manifest);
  await makeBeside(sql, month, '_read');
  for (const of of keptTables) {
    const { name, rows } = manifest.files[of];
    const table = sql(tableOf(month, of, '_read'));
    const into = await sql`copy ${table} (${sql(await columnsOf(sql, of))}) from stdin with (format csv, header match)`.writable();
    await pipeline(createReadStream(join(folder, month.name, name)), createGunzip(), into);
    const [read] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${table}`;
    if (read!.rows !== rows) throw new Error(`${name} has ${read!.rows} rows, and its manifest says ${rows}.`);
  }
  const sums = await sql<{ code: string; unit: string; amount: number }[]>`
    select a.code, e.unit, sum(e.amount)::bigint as amount
    from ${sql(tableOf(month, 'entry', '_read'))} e join books.account a on a.id = e.account_id group by a.code, e.unit order by a.code, e.unit`;
  const short = (all: readonly { code: string; unit: string; amount: number }[]) =>
    JSON.stringify(all.map(({ code, unit, amount }) => [code, unit, Number(amount)]));
  if (short(sums) !== short(manifest.sums)) throw new Error('The entries in the files do not add up to what the manifest says.');
}
