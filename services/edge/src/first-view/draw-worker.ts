// The thread that draws: holds one shell and one remote, as their builds were published, and no way to a network or a file.
// What a page reads, the edge fetches.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Address, Drawn, DrawRequest, FromWorker, ServerOutput, ToWorker, WorkerSettings } from './drawing.ts';

interface ShellModule {
  readonly shared: Readonly<Record<string, unknown>>;
  draw(
    remote: unknown,
    view: DrawRequest['view'],
    search: string,
    fetch: (wanted: readonly Address[]) => Promise<readonly unknown[]>,
  ): Promise<Drawn>;
}

const port = parentPort;
if (!port) throw new Error('this file is a worker');
const answers = new Map<number, (bodies: readonly unknown[]) => void>();
const say = (message: FromWorker) => port.postMessage(message);

/** Runs a server output whose hash is the record's; it gets what the shell gives and nothing else. */
function load({ file, integrity, remote }: ServerOutput, given: Readonly<Record<string, unknown>>): unknown {
  const text = readFileSync(file);
  if (`sha384-${createHash('sha384').update(text).digest('base64')}` !== integrity) throw new Error(`${remote}: not what was published`);
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (name in given) return given[name];
    throw new Error(`${remote} asks for ${name}, which no shell gives`);
  };
  // oxlint-disable-next-line no-new-func -- a script of our own, just checked against the release record
  new Function('module', 'exports', 'require', text.toString('utf8'))(module, module.exports, require);
  return module.exports;
}

async function draw(id: number, { view, search }: DrawRequest): Promise<void> {
  const fetch = (wanted: readonly Address[]) =>
    new Promise<readonly unknown[]>((resolve) => {
      answers.set(id, resolve);
      say({ type: 'wanted', id, wanted });
    });
  try {
    say({ type: 'drawn', id, drawn: await shell.draw(remote, view, search, fetch) });
  } catch (cause) {
    say({ type: 'failed', id, cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  } finally {
    answers.delete(id);
  }
}

// What drawing code writes is for nobody: a page that logs would fill the edge's log.
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => undefined;
const settings = workerData as WorkerSettings;
const shell = load(settings.shell, {}) as ShellModule;
const remote = load(settings.area, shell.shared);
port.on('message', (message: ToWorker) => {
  if (message.type === 'draw') void draw(message.id, message.request);
  else answers.get(message.id)?.(message.bodies);
});
say({ type: 'ready' });
