// The server output of a build: the same sources as one script without a browser's parts, written into the same release.
// It holds no copy of what the page holds once; it asks for that by name, and the edge gives it the live shell's.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '@fudaya/contracts';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { scripts, styles } from './configuration.ts';
import { serverFile } from './release-record-plugin.ts';

const pluginName = 'FudayaServerOutputPlugin';
/** Given by the shell's server output (shell/src/server.tsx). */
const givenByShell = ['react', 'react/jsx-runtime', 'react-dom', '@fudaya/web', '@fudaya/web/server'];

/** Where a package's server output begins; most have none. */
export const serverEntryOf = (dir: string): string | undefined =>
  ['server.tsx', 'server.ts'].map((file) => join(dir, 'src', file)).find((file) => existsSync(file));

/** Its faults are read by people: what has a name keeps it. */
const terserOptions = { keep_fnames: true, keep_classnames: true, format: { ascii_only: true } };

function serverConfiguration(dir: string, name: RemoteName, entry: string): Configuration {
  const isShell = name === 'shell';
  return {
    name: `${name} server`,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { server: entry },
    output: {
      path: join(dir, '..', '.cache', 'server', name),
      filename: serverFile,
      library: { type: 'commonjs2' },
      globalObject: 'globalThis',
      publicPath: '',
    },
    externals: isShell ? {} : Object.fromEntries(givenByShell.map((given) => [given, `commonjs2 ${given}`])),
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['es2015', '...'],
    },
    module: {
      // One script: a page's code is in hand as soon as it is asked for.
      parser: { javascript: { exportsPresence: 'error', dynamicImportMode: 'eager' } },
      rules: [
        scripts(),
        styles(name, 'names only'),
        { test: /\.md$/, use: join(import.meta.dirname, 'markdown/loader.ts') },
        { test: /shared[\\/](contracts|draw)[\\/]src/, sideEffects: false },
      ],
    },
    // Nobody waits for it on a network, but a thread holds its text as long as it lives: a third of it, in letters of one byte each.
    optimization: {
      concatenateModules: true,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions })],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Makes the script that the configuration describes; rejects with webpack's own words. */
async function built(configuration: Configuration): Promise<Buffer> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('the server output has no configuration');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      compiler.close(() => (fault ? reject(fault) : resolve()));
    });
  });
  return readFile(join(configuration.output?.path ?? '', serverFile));
}

/** Builds the server output beside the build it belongs to and adds it: one folder, one id, one record. */
export class ServerOutputPlugin {
  readonly configuration: Configuration;

  constructor(dir: string, name: RemoteName, entry: string) {
    this.configuration = serverConfiguration(dir, name, entry);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async () => {
        const script = await built(this.configuration);
        compilation.emitAsset(serverFile, new webpack.sources.RawSource(script), { minimized: true });
      });
    });
  }
}
