// What a remote is called and exposes: for its builds and for the types of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from '@fudaya/contracts';

export const federationNameOf = (area: Area): string => `mfe_${area}`;

/** The single-spa lifecycles. */
export const appEntryOf = (dir: string): string =>
  ['src/index.tsx', 'src/index.ts'].map((file) => join(dir, file)).find((file) => existsSync(file)) ?? './src/index.tsx';

/** Where a package's desk begins: an entry in the shell, what is exposed in a remote. */
export const deskEntryOf = (dir: string): string | undefined =>
  ['main.tsx', 'index.tsx'].map((file) => join(dir, 'src', 'desk', file)).find((file) => existsSync(file));
