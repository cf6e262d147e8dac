import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, RemoteName } from '@fudaya/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './configuration.ts';
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
  const federation = new ModuleFederationPlugin({
    name: 'shell',
    shareStrategy: 'loaded-first',
    shared: providedShared(dir),
    dts: false,
    manifest: true,
    experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });
  return {
    ...base,
    // no-eval.ts must precede zod.
    entry: { main: [join(dir, 'src', 'platform', 'no-eval.ts'), join(dir, 'src', 'main.tsx')] },
    plugins: [...serverOutput(dir, 'shell'), ...(base.plugins ?? []), federation],
  };
}

/** A remote exposes one module, './app': the single-spa lifecycles of its area. */
export function defineRemote(dir: string, { area }: { area: Area }): Configuration {
  const base = baseConfiguration(dir, area);
  const app = ['src/index.tsx', 'src/index.ts'].map((file) => join(dir, file)).find((file) => existsSync(file)) ?? './src/index.tsx';
  const federation = new ModuleFederationPlugin({
    name: `mfe_${area}`,
    // The folder it lies in names the build, so the entry needs no hash of its own.
    filename: 'remoteEntry.js',
    exposes: { './app': { import: app, name: 'app' } },
    shareStrategy: 'loaded-first',
    shared: consumedShared(dir),
    dts: false,
    manifest: true,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });
  return { ...base, entry: {}, plugins: [...serverOutput(dir, area), ...(base.plugins ?? []), federation] };
}
