import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { isTaken } from '@fudaya/db/free-port';

export interface Child {
  readonly name: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Asks it to end, waits, and ends it for good after 8 s. */
  stop(): Promise<void>;
}

/** In the checkout: what Node made of the sources, types stripped. A start that finds it is faster and needs some 25 MiB less, for it loads no stripper. */
export const compiled = 'node_modules/.cache/node-compiled';
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

type Start = {
  name: string;
  script: string;
  port: number;
  env: Record<string, string>;
  root: string;
  logDir: string;
  onUnexpectedExit: (name: string, code: number | null) => void;
};

/** Starts one process of the shop and waits until it answers /ready. Its log goes to <logDir>/<name>.log. */
export async function startChild({ name, script, port, env, root, logDir, onUnexpectedExit }: Start): Promise<Child> {
  // Whoever took the port since it was chosen may be another shop, whose answers would be taken for this one's.
  if (await isTaken(port)) throw new Error(`${name} cannot be started: port ${port} was taken by another program meanwhile`);
  const log = createWriteStream(join(logDir, `${name}.log`), { flags: 'a' });
  const child = spawn(process.execPath, ['--import', endWithParent, script], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), NODE_COMPILE_CACHE: join(root, compiled), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own group: Ctrl-C reaches only the starter, which then stops the children in order.
    detached: true,
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let isStopping = false;
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.once('exit', (code) => {
    log.end();
    if (!isStopping) onUnexpectedExit(name, code);
  });
  await ready(name, port, child, join(logDir, `${name}.log`));
  return {
    name,
    port,
    process: child,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 8000);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function ready(name: string, port: number, child: ChildProcess, logFile: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${name} ended while starting (code ${child.exitCode}); see ${logFile}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2000) })
      .then((reply) => reply.ok)
      .catch(() => false);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error(`${name} was not ready within a minute; see ${logFile}`);
}
