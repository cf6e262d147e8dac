// Parts of the federation runtime that no build uses, and what stands in their place. Nothing leaves them out by itself: they hang
// on classes, which are not tree-shaken.
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { federationAliases } from './one-copy.ts';

const aliases = federationAliases();
const folderOf = (name: string) => dirname(aliases[`@module-federation/${name}$`] ?? '');
const ours = (file: string) => join(import.meta.dirname, 'federation', file);

/** File of the runtime → file of ours with the same exports. */
export const standIns: ReadonlyMap<string, string> = new Map([
  [join(folderOf('error-codes'), 'desc.mjs'), ours('descriptions.ts')],
  [join(folderOf('runtime-core'), 'plugins/snapshot/SnapshotHandler.js'), ours('snapshots.ts')],
  [join(folderOf('runtime-core'), 'utils/preload.js'), ours('preload.ts')],
  [join(folderOf('webpack-bundler-runtime'), 'remotes.js'), ours('remotes.ts')],
  [join(folderOf('webpack-bundler-runtime'), 'init.js'), ours('init.ts')],
  [join(folderOf('webpack-bundler-runtime'), 'getSharedFallbackGetter.js'), ours('shared-fallback.ts')],
]);

export const federationParts = () =>
  new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (asked) => {
    asked.request = standIns.get(join(asked.context, asked.request)) ?? asked.request;
  });
