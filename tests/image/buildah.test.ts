// The image as an engine builds it: by buildah, where it is installed, upon a Debian made by debootstrap, with the Node and npm of this machine
// (no registry of images can be reached from everywhere). What it cannot do here is said, and then the laid out image alone is tried.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '@fudaya/db/embedded';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { roles } from '@fudaya/db';
import { afterAll, expect, test } from 'vitest';
import { root } from './lay-out.ts';

const run = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'fudaya-buildah-'));
const base = 'localhost/fudaya-base';
const kept = join(root, '.toolchain/image-base');
/** Where this machine's registry is trusted by a certificate of its own, the build trusts it too. */
const certificates = process.env['NODE_EXTRA_CA_CERTS'];
const trusted = certificates ? ['--volume', `${dirname(certificates)}:${dirname(certificates)}:ro`] : [];

async function buildah(...args: string[]): Promise<string> {
  const store = ['--root', join(home, 'store'), '--runroot', join(home, 'run')];
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  const { stdout } = await run('buildah', [...store, ...args], { cwd: root, env, maxBuffer: 2 ** 26 });
  return stdout.trim();
}
const build = (file: string, tag: string) =>
  buildah('bud', '--isolation', 'chroot', '--network', 'host', '--pull-never', ...trusted, '--file', file, '--tag', tag, '.');

afterAll(async () => {
  if (existsSync(join(home, 'store'))) await buildah('rm', '--all').catch(() => undefined);
  if (existsSync(join(home, 'store'))) await buildah('rmi', '--all', '--force').catch(() => undefined);
  rmSync(home, { recursive: true, force: true });
});

/** Where this machine's own apt takes its Debian from. */
function mirror(): string {
  const sources = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages'], {
    encoding: 'utf8',
  });
  // Updates and security have names of two words.
  const [, uri] = /^(\S+) [a-z]+$/m.exec(sources) ?? [];
  if (uri === undefined) throw new Error('apt on this machine names no source of Debian');
  return uri;
}

/** Debian as the Containerfile's base has it, made once: nothing of it is the project's. */
async function debian(): Promise<string> {
  if (existsSync(kept)) return kept;
  const [, release = ''] = /^FROM node:[\d.]+-(\w+)-slim@/m.exec(readFileSync(join(root, 'deploy/Containerfile'), 'utf8')) ?? [];
  mkdirSync(dirname(kept), { recursive: true });
  const made = mkdtempSync(`${kept}-`);
  await run('debootstrap', ['--variant=minbase', release, made, mirror()]);
  renameSync(made, kept);
  return kept;
}

async function makeBase(): Promise<void> {
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, await debian(), '/');
  await buildah('copy', '--quiet', container, realpathSync(process.execPath), '/usr/local/bin/node');
  await buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  await buildah(
    'run',
    '--isolation',
    'chroot',
    container,
    '--',
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  if (certificates) await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container);
  await buildah('commit', '--quiet', '--rm', container, base);
}

/** A sentence why no image can be built here, whatever the Containerfile says. */
async function whyNot(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'images are built as root only';
  try {
    for (const program of ['buildah', 'debootstrap', 'npm']) execFileSync('which', [program], { stdio: 'ignore' });
  } catch {
    return 'buildah and debootstrap are not both installed';
  }
  try {
    await makeBase();
    const probe = join(home, 'Probe');
    writeFileSync(probe, `FROM ${base}\nRUN npm view pnpm version\n`);
    await build(probe, 'localhost/probe');
    return undefined;
  } catch (fault) {
    return `buildah cannot build here: ${(fault as Error).message.trim().split('\n').at(-1)}`;
  }
}

test(
  'OPS-3 buildah builds the image; as its user, who may write nothing of it, it brings an empty database to the present and is asked by people',
  { timeout: 1_200_000 },
  async ({ task, skip }) => {
    const why = await whyNot();
    if (why !== undefined) {
      Object.assign(task.meta, { leftOut: why });
      return skip(why);
    }
    const file = join(home, 'Containerfile');
    writeFileSync(file, readFileSync(join(root, 'deploy/Containerfile'), 'utf8').replaceAll(/^FROM \S+/gm, `FROM ${base}`));
    await build(file, 'localhost/fudaya');
    const { OCIv1 } = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/fudaya')) as { OCIv1: { config: object } };
    expect(OCIv1.config).toMatchObject({
      User: '1000:1000',
      WorkingDir: '/shop',
      Entrypoint: ['node', '--enable-source-maps'],
      Cmd: ['services/edge/src/server.ts'],
    });

    const database = await startEmbedded({ dataDir: throwawayFolder('buildah'), isThrowaway: true });
    const container = await buildah('from', '--pull-never', 'localhost/fudaya');
    const passwords = roles.map((role) => ['--env', `${role.toUpperCase()}_PASSWORD=${role}-of-the-image`]);
    const inside = (url: string, ...words: string[]) =>
      buildah(
        'run',
        '--isolation',
        'chroot',
        '--network',
        'host',
        '--env',
        `DATABASE_URL=${url}`,
        ...passwords.flat(),
        container,
        '--',
        ...words,
      );
    try {
      const script =
        'id -u; id -g; touch /shop/x 2>/dev/null || echo no; touch /builds/x /media/x && echo yes; test ! -e /shop/tests && echo bare';
      expect(await inside('', 'sh', '-c', script)).toBe('1000\n1000\nno\nyes\nbare');
      expect(await inside(database.url, 'node', 'services/db/src/cli.ts')).toBe('The database is up to date.');
      const operators = database.url.replace(/\/\/[^@]+@/, '//fudaya_operator:operator-of-the-image@');
      expect(await inside(operators, 'node', 'services/ops/src/cli.ts', 'box', 'list')).toMatch(/\w/);
    } finally {
      await database.stop();
    }
    return undefined;
  },
);
