// Style and script of the operations page, read once, at an address that names their content.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface OwnFile {
  readonly address: string;
  readonly integrity: string;
  readonly body: string;
  readonly type: string;
}
const types = { 'operations.css': 'text/css; charset=utf-8', 'operations.js': 'text/javascript; charset=utf-8' } as const;
type Name = keyof typeof types;

const read = (name: Name): OwnFile => {
  const body = readFileSync(join(import.meta.dirname, 'files', name), 'utf8');
  const hash = createHash('sha384').update(body).digest('base64');
  return {
    address: `/operations/${hash.replaceAll(/\W/g, '').slice(0, 12)}/${name}`,
    integrity: `sha384-${hash}`,
    body,
    type: types[name],
  };
};
const files = { 'operations.css': read('operations.css'), 'operations.js': read('operations.js') };

export const ownFile = (name: Name): OwnFile => files[name];
export const fileAt = (path: string): OwnFile | undefined => Object.values(files).find(({ address }) => address === path);
