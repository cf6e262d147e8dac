// pnpm diagram: makes shared/docs/system.svg of shared/docs/system.dot.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Graphviz } from '@hpcc-js/wasm-graphviz';

const docs = join(import.meta.dirname, '../shared/docs');

/** Graphviz itself, compiled for Node: the same text is the same picture on every machine. */
export async function diagram(): Promise<string> {
  const graphviz = await Graphviz.load();
  return graphviz.dot(readFileSync(join(docs, 'system.dot'), 'utf8'), 'svg');
}

if (import.meta.main) writeFileSync(join(docs, 'system.svg'), await diagram());
