// Builds one package: `node shared/build/src/run.ts <dir>`. Started by scripts/build.ts, one process a build.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const dir = resolve(process.argv[2] ?? '.');
const { default: configuration } = (await import(pathToFileURL(resolve(dir, 'webpack.config.ts')).href)) as { default: Configuration };
const compiler = webpack(configuration);
compiler?.run((error, stats) => {
  const failed = error !== null || stats?.hasErrors() === true;
  if (failed) process.stderr.write(`${error?.stack ?? stats?.toString({ preset: 'errors-only', colors: false })}\n`);
  compiler.close(() => process.exit(failed ? 1 : 0));
});
