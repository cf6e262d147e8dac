// Writes the vectors beside the published text of oripa/v2: `node tests/independent/write-vectors.ts`, then `pnpm format`.
import { writeFile } from 'node:fs/promises';
import { vectors } from '@fudaya/draw/proof/testing';

const folder = new URL('../../shared/docs/oripa-v2-vectors/', import.meta.url);
for (const [file, make] of Object.entries(vectors)) await writeFile(new URL(file, folder), JSON.stringify(await make()));
