// What shell and remotes have in common.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteName } from '@fudaya/contracts';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { deskPrefix } from './desk-prefix.ts';
import { GuardPlugin } from './guard-plugin.ts';
import { hashOfInputs } from './inputs.ts';
import { ReleaseRecordPlugin } from './release-record-plugin.ts';

const require = createRequire(import.meta.url);
/** A chunk that takes longer has failed; the guard then asks again. */
const maxChunkLoad_ms = 7_500;

export function scripts(): RuleSetRule {
  const parser = { syntax: 'typescript', tsx: true };
  const jsc = { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } };
  return { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: require.resolve('swc-loader'), options: { jsc } } };
}

/** `x.module.css` is scoped with the build's name in front; other css is global and belongs to the shell alone. */
export function styles(name: RemoteName, output: 'files' | 'names only' = 'files'): RuleSetRule {
  const isNamesOnly = output === 'names only';
  const modules = {
    exportOnlyLocals: isNamesOnly,
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: `${name}-[local]-[hash:base64:5]`,
  };
  const css = { loader: require.resolve('css-loader'), options: { modules } };
  return { test: /\.css$/, use: isNamesOnly ? [css] : [MiniCssExtractPlugin.loader, css], sideEffects: true };
}

/** A change in the build itself is a change of every build. */
function ownFiles(): string[] {
  const entries = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** `desk`: the same for what only the desk loads, whose files are known by their names' beginning. */
export function baseConfiguration(dir: string, name: RemoteName, kind: 'members' | 'desk' = 'members'): Configuration {
  const isDesk = kind === 'desk';
  const before = isDesk ? deskPrefix : '';
  return {
    name: isDesk ? `${name} desk` : name,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: isDesk ? join(dir, '..', '.cache', 'desk', name) : join(dir, 'dist'),
      publicPath: 'auto',
      clean: true,
      // Per build: two builds of one remote in one page must not take each other's chunks from the global list.
      uniqueName: `fudaya_${name}_${before.replace('-', '_')}${hashOfInputs(dir).slice(0, 12)}`,
      filename: `${before}[name].[contenthash:8].js`,
      chunkFilename: `${before}[name].[contenthash:8].js`,
      assetModuleFilename: `${before}[name].[contenthash:8][ext]`,
      chunkLoadTimeout: maxChunkLoad_ms,
      // A module that threw is evaluated afresh by "try again".
      strictModuleExceptionHandling: true,
      crossOriginLoading: 'anonymous',
    },
    // rxjs keeps its edition for today's browsers under a name of its own.
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['es2015', '...'],
      // A package that comes by import and by require is one edition in the build, the one for import.
      byDependency: { commonjs: { conditionNames: ['es2015', 'import', 'module', '...'] } },
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        scripts(),
        styles(name),
        { test: /\.md$/, use: join(import.meta.dirname, 'markdown/loader.ts') },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2|mp3|webm|wasm)$/, type: 'asset/resource' },
        // Contracts are data: what a build does not use of them is left out.
        { test: /shared[\\/](contracts|draw)[\\/]src/, sideEffects: false },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${before}[name].[contenthash:8].css`, ignoreOrder: true }),
      new GuardPlugin(),
      ...(isDesk ? [] : [new ReleaseRecordPlugin(dir, name)]),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(dir, '..', '.cache', 'webpack', `${before}${name}`),
      buildDependencies: { config: ownFiles() },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
