// Packages that would otherwise come twice, or as their development edition. Measured by README's "sizes".
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fromBuild = createRequire(import.meta.url);
const runtimeParts = ['runtime', 'runtime-core', 'sdk', 'error-codes', 'webpack-bundler-runtime'] as const;

/** The federation runtime asks for its own parts by import and by require; both get the module edition. */
export function federationAliases(): Record<string, string> {
  const enhanced = createRequire(fromBuild.resolve('@module-federation/enhanced/webpack'));
  const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const bundlerRuntime = createRequire(runtimeTools.resolve('@module-federation/webpack-bundler-runtime'));
  const runtime = createRequire(runtimeTools.resolve('@module-federation/runtime'));
  const places = {
    runtime: runtimeTools,
    'runtime-core': runtime,
    sdk: bundlerRuntime,
    'error-codes': bundlerRuntime,
    'webpack-bundler-runtime': runtimeTools,
  };
  return Object.fromEntries(
    runtimeParts.map((part) => {
      const file = places[part].resolve(`@module-federation/${part}`);
      return [`@module-federation/${part}$`, file.replace(/\.cjs$/, part === 'error-codes' ? '.mjs' : '.js')];
    }),
  );
}

/** react-router's exports name the development edition for every condition; the other one lies beside it. */
export function routerAliases(dir: string): Record<string, string> {
  const web = createRequire(join(dir, '..', 'shared', 'web', 'package.json'));
  const router = createRequire(web.resolve('react-router-dom'));
  const production = join(dirname(router.resolve('react-router/package.json')), 'dist', 'production');
  return { 'react-router$': join(production, 'index.mjs'), 'react-router/dom$': join(production, 'dom-export.mjs') };
}
