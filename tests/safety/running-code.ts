// Which source files run: reached by imports from where a build, a service, a command or a configuration begins.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const importOf =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g;

/** What a file imports by value; what it imports for types alone does not run. */
export const importsOf = (text: string): string[] => [...text.matchAll(importOf)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Every file that is reached from these; `folders` says where each package of ours lies. */
export function reachedFrom(entries: readonly string[], folders: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file) || !existsSync(file)) continue;
    reached.add(file);
    if (!/\.(ts|tsx|mts|mjs)$/.test(file)) continue;
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) queue.push(...targetOf(specifier, file, folders));
  }
  return reached;
}

function targetOf(specifier: string, from: string, folders: ReadonlyMap<string, string>): string[] {
  if (specifier.startsWith('.')) return [join(dirname(from), specifier)];
  const folder = folders.get(packageOf(specifier));
  if (folder === undefined) return [];
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports?: Record<string, string> };
  const target = exports[`.${specifier.slice(packageOf(specifier).length)}`];
  return target === undefined ? [] : [join(folder, target)];
}
