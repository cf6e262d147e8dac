import { join } from 'node:path';
import type { Area, RemoteName } from '@fudaya/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './configuration.ts';
import { DeskOutputPlugin } from './desk-output.ts';
import { deskEntry, deskManifest } from './desk-prefix.ts';
import { appEntryOf, deskEntryOf, federationNameOf } from './exposed.ts';
import { ServerOutputPlugin, serverEntryOf } from './server-output.ts';
import { consumedShared, providedShared } from './shared-modules.ts';

export { buildIdOf, integrityOf } from './release-record-plugin.ts';

/** A package that renders first views has `src/server.ts`. */
function serverOutput(dir: string, name: RemoteName): ServerOutputPlugin[] {
  const entry = serverEntryOf(dir);
  return entry === undefined ? [] : [new ServerOutputPlugin(dir, name, entry)];
}

/** The shell: brings the federation runtime and the one copy of every shared module; its remotes are known at run time only. */
export function defineShell(dir: string): Configuration {
  const base = baseConfiguration(dir, 'shell');
  return {
    ...base,
    entry: { main: entryOf(dir, join(dir, 'src', 'main.tsx')) },
    plugins: [...serverOutput(dir, 'shell'), ...deskOutput(dir, shellDesk), ...(base.plugins ?? []), shellFederation(dir)],
  };
}

/** The desk's document has an entry of its own. */
function shellDesk(dir: string, entry: string): Configuration {
  const base = baseConfiguration(dir, 'shell', 'desk');
  // The frame with its kit is one chunk: the document names it.
  const optimization = { ...base.optimization, splitChunks: false as const };
  return {
    ...base,
    optimization,
    entry: { main: entryOf(dir, entry) },
    plugins: [...(base.plugins ?? []), shellFederation(dir, { fileName: deskManifest })],
  };
}

/** no-eval.ts must precede zod. */
const entryOf = (dir: string, file: string) => [join(dir, 'src', 'platform', 'no-eval.ts'), file];

const shellFederation = (dir: string, manifest: Exposed['manifest'] = true) =>
  new ModuleFederationPlugin({
    name: 'shell',
    shareStrategy: 'loaded-first',
    shared: providedShared(dir),
    dts: false,
    manifest,
    experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });

/** A remote exposes './app', the single-spa lifecycles of its area, and by an entry of its own './desk', its pages for staff. */
export function defineRemote(dir: string, { area }: { area: Area }): Configuration {
  const base = baseConfiguration(dir, area);
  // The folder it lies in names the build, so the entry needs no hash of its own.
  const federation = remoteFederation(dir, area, {
    filename: 'remoteEntry.js',
    exposes: { './app': { import: appEntryOf(dir), name: 'app' } },
    manifest: true,
  });
  const desk = deskOutput(dir, (_, entry) => remoteDesk(dir, area, entry));
  return { ...base, entry: {}, plugins: [...serverOutput(dir, area), ...desk, ...(base.plugins ?? []), federation] };
}

function remoteDesk(dir: string, area: Area, entry: string): Configuration {
  const base = baseConfiguration(dir, area, 'desk');
  const exposes = { './desk': { import: entry, name: 'index' } };
  return {
    ...base,
    entry: {},
    plugins: [...(base.plugins ?? []), remoteFederation(dir, area, { filename: deskEntry, exposes, manifest: { fileName: deskManifest } })],
  };
}

type Exposed = Pick<ConstructorParameters<typeof ModuleFederationPlugin>[0], 'filename' | 'exposes' | 'manifest'>;

const remoteFederation = (dir: string, area: Area, exposed: Exposed) =>
  new ModuleFederationPlugin({
    name: federationNameOf(area),
    ...exposed,
    shareStrategy: 'loaded-first',
    shared: consumedShared(dir),
    dts: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

function deskOutput(dir: string, configure: (dir: string, entry: string) => Configuration): DeskOutputPlugin[] {
  const entry = deskEntryOf(dir);
  return entry === undefined ? [] : [new DeskOutputPlugin(configure(dir, entry))];
}
