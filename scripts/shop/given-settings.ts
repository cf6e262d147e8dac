// Settings that whoever starts the local shop gives by its environment: each process gets those that its README documents.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './settings.ts';

/** The local shop chooses these itself, from what it was given. */
const own = new Set(['PORT', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'BUILDS_DIR', 'NODE_ENV']);
/** Where these listen is nobody's business but the edge's. */
const ownOfServices = new Set(['HOST', 'EDGE_ADDRESSES']);

const services = join(import.meta.dirname, '../../services');
const namesIn = (folder: string): string[] =>
  readFileSync(join(services, folder, 'README.md'), 'utf8').match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b|\bHOST\b/g) ?? [];

/** What the READMEs of a part and of the plumbing below it name as settings. */
export function documentedSettings(part: Part): ReadonlySet<string> {
  const hasPlumbing = part !== 'edge' && part !== 'simulator';
  const names = [...namesIn(part), ...(hasPlumbing ? namesIn('kit') : [])];
  return new Set(names.filter((name) => !own.has(name) && (part === 'edge' || !ownOfServices.has(name))));
}

export function givenSettings(part: Part, environment: NodeJS.ProcessEnv): Record<string, string> {
  const documented = documentedSettings(part);
  return Object.fromEntries(Object.entries(environment).filter((one): one is [string, string] => documented.has(one[0]) && !!one[1]));
}
