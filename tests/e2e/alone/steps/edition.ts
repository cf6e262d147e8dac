// New builds of a remote in no time: the live one as it is, with another name inside and one more comment.
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileList, ReleaseRecord, RemoteName } from '@fudaya/contracts';
import { buildIdOf, integrityOf } from '@fudaya/build';
import { liveFolders, promote, publish } from '@fudaya/releases';
import type { Sql } from '@fudaya/db';

/** What one of its scripts is given in place of what it says. */
interface Broken {
  readonly file: (record: ReleaseRecord) => string | undefined;
  readonly text: string;
}

/** Publishes a build that does the same as the live one, and what its entry is given besides; the answer is its id. */
export async function publishEdition(
  sql: Sql,
  area: RemoteName,
  edition: number,
  buildsDir: string,
  inEntry = '',
  broken?: Broken,
  /** A text that the new build says otherwise. */
  said?: { readonly from: RegExp; readonly to: string },
): Promise<string> {
  const dist = join(mkdtempSync(join(tmpdir(), 'fudaya-redeploy-')), 'dist');
  const live = (await liveFolders(sql, { buildsDir }))[area] ?? '';
  cpSync(live, dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const record = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseRecord;
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name) && name !== 'release.json');
  let isSaid = false;
  for (const name of names.filter((name) => name.endsWith('.js'))) {
    let text = readFileSync(join(dist, name), 'utf8').replaceAll(
      new RegExp(`fudaya_${area}_[0-9a-f]{12}`, 'g'),
      (own) => `${own}_${edition}`,
    );
    if (said?.from.test(text)) {
      text = text.replace(said.from, said.to);
      isSaid = true;
    }
    writeFileSync(join(dist, name), `${text}\n/* edition ${edition} */\n${name === record.entry ? inEntry : ''}`);
  }
  if (said && !isSaid) throw new Error(`no script of ${area} says ${said.from}`);
  const brokenFile = broken?.file(record);
  if (broken && brokenFile !== undefined) writeFileSync(join(dist, brokenFile), broken.text);
  if (record.file_list !== undefined) renewList(dist, record.file_list);
  const files = names.map((name) => ({ name, content: readFileSync(join(dist, name)) }));
  const sums = new Map(files.map(({ name, content }) => [name, integrityOf(content)]));
  const next: ReleaseRecord = {
    ...record,
    build: buildIdOf(files),
    integrity: Object.fromEntries(Object.keys(record.integrity).map((name) => [name, sums.get(name) ?? ''])),
    ...(record.server && { server: { ...record.server, integrity: sums.get(record.server.entry) ?? '' } }),
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(next));
  return (await publish(sql, { remote: area, dist, buildsDir, by: 'journey' })).build;
}

/** The list of its files, by what they hold now. */
function renewList(dist: string, file: string): void {
  const list = JSON.parse(readFileSync(join(dist, file), 'utf8')) as FileList;
  const integrity = Object.keys(list.integrity).map((name) => [name, integrityOf(readFileSync(join(dist, name)))]);
  writeFileSync(join(dist, file), JSON.stringify({ ...list, integrity: Object.fromEntries(integrity) }));
}

/** Publishes and promotes a build that does the same as the live one; the answer is its id. */
export async function deployEdition(sql: Sql, area: RemoteName, edition: number, buildsDir: string, inEntry = ''): Promise<string> {
  const build = await publishEdition(sql, area, edition, buildsDir, inEntry);
  await promote(sql, { remote: area, build, buildsDir, by: 'journey', why: `edition ${edition}` });
  return build;
}
