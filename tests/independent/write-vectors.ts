// Writes the vectors beside the published text of oripa/v2 and the table of frauds: `node tests/independent/write-vectors.ts`, then `pnpm format`.
import { readFile, writeFile } from 'node:fs/promises';
import { type TestCase, vectors } from '@fudaya/draw/proof/testing';
import { withTables } from './frauds-table.ts';

const docs = new URL('../../shared/docs/', import.meta.url);
const made: Record<string, object> = {};
for (const [file, make] of Object.entries(vectors)) {
  made[file] = await make();
  await writeFile(new URL(`oripa-v2-vectors/${file}`, docs), JSON.stringify(made[file]));
}
const table = new URL('oripa-v2-frauds.md', docs);
const frauds = (file: string) => made[file] as Record<string, TestCase>;
await writeFile(
  table,
  withTables(await readFile(table, 'utf8'), {
    'When it was fixed': frauds('frauds-of-time.json'),
    'What was sold to whom': frauds('frauds-of-contents.json'),
  }),
);
