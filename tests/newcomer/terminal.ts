// A terminal as a newcomer has it: commands in the foreground, what they print, and Ctrl-C.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';

/** A folder in which there are Node and npm of this machine, the shell by which npm runs scripts, and nothing else. */
export function nodeAndNpmIn(folder: string, root: string): string {
  mkdirSync(folder);
  // What this checkout brought along is not the machine's.
  const machine = (process.env['PATH'] ?? '').split(delimiter).filter((path) => path !== '' && !path.includes(`${root}${sep}`));
  for (const name of ['node', 'npm', 'sh']) {
    const found = machine.map((path) => join(path, name)).find((file) => existsSync(file));
    if (!found) throw new Error(`there is no ${name} on this machine`);
    symlinkSync(found, join(folder, name));
  }
  return folder;
}

/** How this machine reaches the npm registry: neither the newcomer's doing nor the shop's. */
export function wayToRegistry(): Record<string, string> {
  const own = /^(npm_config_registry|node_extra_ca_certs|ssl_cert_file|https?_proxy|no_proxy)$/i;
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (own.test(name) && value ? [[name, value]] : [])));
}

export interface Running {
  readonly pid: number;
  /** All that was printed so far. */
  printed(): string;
  /** The next line like this that was not waited for yet. @throws with what was printed when the command ends before. */
  line(like: RegExp): Promise<RegExpExecArray>;
  /** Ctrl-C: the signal goes to everything in the foreground. Resolves when the command has ended. */
  interrupt(): Promise<void>;
}

export function type(command: string, { cwd, env }: { cwd: string; env: Record<string, string> }): Running {
  const [program = '', ...words] = command.split(' ');
  // A group of its own, as each command of a terminal has.
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  let printed = '';
  let read = 0;
  let look = (): void => {};
  const hear = (chunk: Buffer): void => {
    printed += chunk.toString();
    look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    pid,
    printed: () => printed,
    line: (like) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = like.exec(printed.slice(read));
          if (!found) return;
          read += found.index + found[0].length;
          look = () => {};
          resolve(found);
        };
        look();
        void ended.then(() => reject(new Error(`"${command}" ended:\n${printed}`)));
      }),
    async interrupt() {
      if (isOver(child)) return;
      process.kill(-pid, 'SIGINT');
      await ended;
    },
  };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** State and parent of a process, as Linux tells them; undefined when there is none. */
function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    // The name before them may hold anything, brackets too.
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** A process and all that came from it. Where there is no /proc it is that process alone. */
export function familyOf(pid: number): number[] {
  const all = existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [];
  const parents = new Map(all.map((each) => [each, statOf(each)?.parent]));
  const family = [pid];
  // Grows while it is walked.
  for (const member of family) family.push(...all.filter((each) => parents.get(each) === member));
  return family;
}

/** Whether a process still runs; one whose end nobody has taken note of does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)?.state !== 'Z';
  } catch {
    return false;
  }
}
