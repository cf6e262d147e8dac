// Builds the shell and the remotes whose inputs changed, two at a time. Nothing to do: well under a second.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStillTrue } from '@fudaya/build/commit';
import { hashOfInputs } from '@fudaya/build/inputs';
import { firstScriptBytes, maxFirstScripts } from './first-scripts.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = ['shell', 'mfe-store', 'mfe-gacha', 'mfe-payment', 'mfe-account'];
const stampOf = (name: string) => join(root, '.cache', 'builds', name);

function isFresh(name: string, inputs: string): boolean {
  const [stamp, record] = [stampOf(name), join(root, name, 'dist', 'release.json')];
  if (!existsSync(record) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) return false;
  return isStillTrue((JSON.parse(readFileSync(record, 'utf8')) as { commit: string }).commit, join(root, name));
}

/** One process a build: webpack's memory is given back, and two run beside each other. */
function build(name: string): Promise<string> {
  const begun = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'shared/build/src/run.ts'), join(root, name)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`${name} could not be built:\n${words.trim()}`));
      const { build } = JSON.parse(readFileSync(join(root, name, 'dist', 'release.json'), 'utf8')) as { build: string };
      resolve(`  ${name.padEnd(12)} ${build}  ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    });
  });
}

/** A budget that nobody looks at is no budget. */
function checkFirstScripts(): void {
  if (!['shell', 'mfe-store'].every((name) => existsSync(join(root, name, 'dist', 'release.json')))) return;
  const { shell, store } = firstScriptBytes();
  if (shell + store <= maxFirstScripts) return;
  const figures = `shell ${shell}, store with its top page ${store}, at most ${maxFirstScripts} together`;
  throw new Error(`The first scripts are too heavy (brotli bytes): ${figures}. Put what the first view does not need behind an import().`);
}

const wanted = process.argv.slice(2).map((name) => (packages.includes(name) ? name : `mfe-${name}`));
const unknown = wanted.find((name) => !packages.includes(name));
if (unknown) {
  console.error(`There is no package called ${unknown.replace(/^mfe-/, '')}. There are: ${packages.join(', ')}.`);
  process.exit(1);
}
const chosen = wanted.length > 0 ? wanted : packages;
const queue = chosen.map((name) => ({ name, inputs: hashOfInputs(join(root, name)) })).filter(({ name, inputs }) => !isFresh(name, inputs));
const isFirstViewBuilt = queue.some(({ name }) => name === 'shell' || name === 'mfe-store');
mkdirSync(join(root, '.cache', 'builds'), { recursive: true });

try {
  await Promise.all(
    [1, 2].map(async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        console.log(await build(next.name));
        writeFileSync(stampOf(next.name), next.inputs);
      }
    }),
  );
  if (isFirstViewBuilt) checkFirstScripts();
} catch (fault) {
  console.error((fault as Error).message);
  process.exit(1);
}
