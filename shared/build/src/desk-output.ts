// The desk's part of a build: the same sources, put together apart and written into the same release. Members' scripts are the same bytes
// whatever the desk is made of (decision 121).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';

const pluginName = 'FudayaDeskOutputPlugin';

interface Output {
  readonly name: string;
  readonly content: Buffer;
}

/** Rejects with webpack's own words. */
async function built(configuration: Configuration): Promise<Output[]> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('the desk has no configuration');
  const names = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      const made = Object.keys(stats?.compilation.assets ?? {});
      compiler.close(() => (fault ? reject(fault) : resolve(made)));
    });
  });
  const folder = configuration.output?.path ?? '';
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })));
}

export class DeskOutputPlugin {
  readonly configuration: Configuration;

  constructor(configuration: Configuration) {
    this.configuration = configuration;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async () => {
        for (const { name, content } of await built(this.configuration)) {
          compilation.emitAsset(name, new webpack.sources.RawSource(content), { minimized: true });
        }
      });
    });
  }
}
