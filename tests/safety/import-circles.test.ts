// Two files that import each other, at whatever distance, can be neither read nor moved nor tested alone.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && existsSync(join(root, path)));

type Graph = ReadonlyMap<string, readonly string[]>;
/** Types too: whoever reads one file of a circle has to read the other. */
const importOf = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

function graphOf(files: readonly string[], read: (file: string) => string): Graph {
  const known = new Set(files);
  const importsOf = (file: string) => [...read(file).matchAll(importOf)].map(([, specifier = '']) => join(dirname(file), specifier));
  return new Map(files.map((file) => [file, importsOf(file).filter((other) => known.has(other))]));
}

/** One circle through each file that is found to lead back to itself, as the files in the order of their imports. */
function circlesOf(graph: Graph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  function visit(file: string, path: readonly string[]): void {
    const at = path.indexOf(file);
    if (at !== -1) circles.push([...path.slice(at), file]);
    if (at !== -1 || done.has(file)) return;
    for (const other of graph.get(file) ?? []) visit(other, [...path, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

describe('imports run one way', () => {
  test('no file of the tree leads back to itself by its imports, be it for a type', () => {
    const graph = graphOf(tracked, (file) => readFileSync(join(root, file), 'utf8'));
    expect([...graph.values()].flat().length).toBeGreaterThan(1000);
    expect(circlesOf(graph).map((circle) => circle.join(' → '))).toEqual([]);
  });

  test('a circle is found whichever way it closes: at once, by a type, by a late import, over several files', () => {
    const circles = (files: { readonly [name: string]: string }) => circlesOf(graphOf(Object.keys(files), (file) => files[file] ?? ''));
    expect(circles({ 'a.ts': "import { b } from './b.ts'", 'b.ts': "import type { A } from './a.ts'" })).toEqual([
      ['a.ts', 'b.ts', 'a.ts'],
    ]);
    expect(
      circles({ 'x/a.ts': "export * from '../b.ts'", 'b.ts': "await import('./c.ts')", 'c.ts': "import './x/a.ts'" }).map((c) => c.length),
    ).toEqual([4]);
    expect(circles({ 'a.ts': "import './b.ts'; import './c.ts'", 'b.ts': "import './c.ts'", 'c.ts': '' })).toEqual([]);
  });
});
