// The file system of the image, laid out in a folder by the Containerfile's own steps: what an engine does, but for the base of FROM, of which
// only Node and pnpm are taken, those that the tests run by.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface Step {
  readonly word: string;
  readonly text: string;
}
/** Of a line, what goes on in the next is joined; comments are left out. */
export function stepsOf(containerfile: string): Step[] {
  const lines = containerfile.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n/g, ' ');
  return [...lines.matchAll(/^([A-Z]+) +(\S.*)$/gm)].map(([, word = '', text = '']) => ({ word, text: text.trim() }));
}

export interface Image {
  /** Where its root is. */
  readonly folder: string;
  readonly node: string;
  readonly uid: number;
  readonly env: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  remove(): void;
}

interface Stage {
  readonly name: string;
  readonly folder: string;
  readonly env: Record<string, string>;
  workdir: string;
  uid: number;
  entrypoint: string[];
}

/** What git has, without what .dockerignore keeps out: a checkout as CI builds from it. */
function copyContext(to: string): void {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const name of listed.split('\0').filter(Boolean)) {
    if (ignored.some((one) => name.startsWith(`${one}/`)) || !lstatSync(join(root, name), { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    cpSync(join(root, name), join(to, name), { verbatimSymlinks: true });
  }
}

/** Absolute paths of the image are paths below its folder here. */
const within = (stage: Stage, text: string) => text.replaceAll(/(^|[\s=])\/(?=(?:shop|media|builds)\b)/g, `$1${stage.folder}/`);

function run(stage: Stage, text: string): void {
  const env = { ...stage.env, HOME: stage.uid === 0 ? (process.env['HOME'] ?? '/root') : '/tmp' };
  const cwd = within(stage, stage.workdir);
  const done = spawnSync('sh', ['-c', within(stage, text)], { cwd, env, uid: stage.uid, gid: stage.uid, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`RUN ${text}\n${done.stdout}${done.stderr}`);
}

function copy(stage: Stage, stages: readonly Stage[], text: string): void {
  const words = text.split(/ +/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const [source = '', target = ''] = words.filter((word) => !word.startsWith('--'));
  const earlier = stages.find(({ name }) => name === from);
  if (earlier === undefined) return copyContext(within(stage, stage.workdir));
  // As an engine does: what is in a folder goes into the folder.
  execFileSync('cp', ['-a', '--no-preserve=ownership', `${join(earlier.folder, source)}/.`, join(stage.folder, target)]);
  return undefined;
}

const doing: Record<string, (stage: Stage, text: string, stages: readonly Stage[]) => void> = {
  WORKDIR(stage, text) {
    stage.workdir = text;
    mkdirSync(within(stage, text), { recursive: true });
  },
  COPY: (stage, text, stages) => copy(stage, stages, text),
  // pnpm comes with the base here.
  RUN: (stage, text) => (text.startsWith('npm install --global') ? undefined : run(stage, text)),
  ENV(stage, text) {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = within(stage, value);
  },
  USER: (stage, text) => void (stage.uid = Number(text.split(':')[0])),
  ENTRYPOINT: (stage, text) => void (stage.entrypoint = JSON.parse(text) as string[]),
  CMD: () => undefined,
};

/** @throws what a step said that failed, and the first word of a step that this does not know. */
export function layOut(): Image {
  const home = mkdtempSync(join(tmpdir(), 'fudaya-image-'));
  chmodSync(home, 0o755);
  const bin = join(home, 'bin');
  mkdirSync(bin);
  copyFileSync(process.execPath, join(bin, 'node'));
  const stages: Stage[] = [];
  for (const { word, text } of stepsOf(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))) {
    if (word === 'FROM') {
      const [, name = ''] = / AS (\w+)$/.exec(text) ?? [];
      const folder = join(home, name || 'image');
      mkdirSync(folder);
      const path = [bin, ...(name ? [dirname(execFileSync('which', ['pnpm'], { encoding: 'utf8' }).trim())] : []), '/usr/bin', '/bin'];
      stages.push({ name, folder, env: { PATH: path.join(':') }, workdir: '/', uid: 0, entrypoint: [] });
      continue;
    }
    const todo = doing[word];
    const stage = stages.at(-1);
    if (!todo || !stage) throw new Error(`the Containerfile has a step that is not known here: ${word} ${text}`);
    todo(stage, text, stages);
  }
  const last = stages.at(-1)!;
  for (const stage of stages) if (stage !== last) rmSync(stage.folder, { recursive: true });
  const { folder, uid, env, entrypoint } = last;
  return { folder, uid, env, entrypoint, node: join(bin, 'node'), remove: () => rmSync(home, { recursive: true, force: true }) };
}
