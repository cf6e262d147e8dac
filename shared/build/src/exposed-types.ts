// The types of what a remote exposes, for whoever consumes it from another repository (decision 47): `mf dts` reads this from the remote's
// module-federation.config.ts. They stand beside a build and are no part of it, for a build's id is the hash of its files.
import { join, relative } from 'node:path';
import type { Area } from '@fudaya/contracts';
import { createModuleFederationConfig } from '@module-federation/enhanced';
import { appEntryOf, deskEntryOf, federationNameOf } from './exposed.ts';

type Config = ReturnType<typeof createModuleFederationConfig>;

/** `@mf-types.zip` and `@mf-types.d.ts`, in the folder that `mf dts --output` names. */
export function defineTypes(dir: string, { area }: { area: Area }): Config {
  const desk = deskEntryOf(dir);
  // Its compiler wants paths from the remote's folder, and a list of them.
  const from = (file: string) => ({ import: [`./${relative(dir, file)}`] });
  return createModuleFederationConfig({
    name: federationNameOf(area),
    filename: 'remoteEntry.js',
    exposes: { './app': from(appEntryOf(dir)), ...(desk && { './desk': from(desk) }) },
    dts: { generateTypes: { tsConfigPath: join(dir, 'tsconfig.json'), deleteTypesFolder: true, abortOnError: true }, consumeTypes: false },
  });
}
