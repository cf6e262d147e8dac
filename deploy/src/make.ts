// pnpm --filter @fudaya/deploy make — writes deploy/kubernetes from manifests.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifests } from './manifests.ts';
import { textOf } from './text.ts';

for (const [name, objects] of manifests()) writeFileSync(join(import.meta.dirname, '../kubernetes', name), textOf(objects));
