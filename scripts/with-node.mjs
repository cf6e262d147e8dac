// The bootstrap: runs on any Node from 20.20, fetches Node 24 and pnpm from the npm registry into .toolchain/
// (unless this Node is new enough), installs the workspace when the lock file moved, and hands over to pnpm.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolchain = join(root, '.toolchain');
const bin = join(toolchain, 'node_modules', '.bin');
const PNPM = '12.21.0';
// The newest 24.x that the registry holds for each platform; an installed Node 24 or newer is used as it is.
const NODE = { 'linux-x64': '24.21.0', 'linux-arm64': '24.22.0', 'darwin-x64': '24.18.1' };

const [script, ...rest] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
const platform = `${process.platform}-${process.arch}`;

function stop(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

/** The environment without what npm adds for its own scripts, which would leak into the tools below. */
function cleanEnvironment() {
  const env = {};
  for (const [key, value] of Object.entries(process.env)) {
    if (!/^npm_(config|package|lifecycle|command|execpath|node_execpath)/i.test(key)) env[key] = value;
  }
  env.npm_config_registry = process.env.npm_config_registry ?? '';
  if (!env.npm_config_registry) delete env.npm_config_registry;
  env.PATH = `${bin}:${env.PATH}`;
  return env;
}

function run(command, args, options, sentence) {
  const done = spawnSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', ...options });
  if (done.status !== 0) {
    console.error(`${done.stdout ?? ''}${done.stderr ?? ''}`.trim().split('\n').slice(-25).join('\n'));
    stop(sentence);
  }
}

/** Whether the Node that runs this is the toolchain's own, as in a shell that has it first on its PATH: it is no other's to rely on. */
const isToolchains = () => existsSync(toolchain) && realpathSync(process.execPath).startsWith(realpathSync(toolchain) + sep);

function fetchToolchain(env) {
  const wanted = [`pnpm@${PNPM}`];
  if (major < 24 || isToolchains()) {
    const version = NODE[platform];
    if (!version) stop(`Fudaya needs Node 24 or newer; there is none to fetch for ${platform}. Please install it and try again.`);
    wanted.push(`node-${platform}@${version}`);
  }
  const stamp = join(toolchain, 'stamp');
  const want = wanted.join(' ');
  const fetched = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  // More than this caller needs, another one may.
  if (wanted.every((tool) => fetched.includes(tool))) return;
  console.log(`· fetching the toolchain (${want})`);
  mkdirSync(toolchain, { recursive: true });
  writeFileSync(join(toolchain, 'package.json'), '{"private":true}\n');
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', ...wanted],
    { cwd: toolchain, env },
    'The toolchain could not be fetched. Is the npm registry reachable?',
  );
  writeFileSync(stamp, want);
}

function installWorkspace(env) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.fudaya-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('· installing packages');
  run(
    'pnpm',
    ['install', '--frozen-lockfile', '--reporter=append-only'],
    { cwd: root, env: { ...env, CI: 'true' } },
    'The packages could not be installed. Is the npm registry reachable?',
  );
  writeFileSync(stamp, lock);
}

if (major < 20) stop(`Fudaya needs Node 20.20 or newer; this is ${process.versions.node}.`);
const env = cleanEnvironment();
fetchToolchain(env);
installWorkspace(env);
// The script is run by Node itself, not through pnpm, so that Ctrl-C and the exit code reach it unaltered.
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [command, ...args] = scripts[script].split(' ');
const child = spawn(command, [...args, ...rest], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
