// pnpm diagram: makes the pictures of shared/docs (.svg) of their texts (.dot).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Graphviz } from '@hpcc-js/wasm-graphviz';

const docs = join(import.meta.dirname, '../shared/docs');
export const diagrams = ['system', 'threats'] as const;

/** Graphviz itself, compiled for Node: the same text is the same picture on every machine. */
export async function diagram(name: (typeof diagrams)[number]): Promise<string> {
  const graphviz = await Graphviz.load();
  return graphviz.dot(readFileSync(join(docs, `${name}.dot`), 'utf8'), 'svg');
}

if (import.meta.main) for (const name of diagrams) writeFileSync(join(docs, `${name}.svg`), await diagram(name));
