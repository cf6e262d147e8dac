// @ts-check
// The thread that renders: holds one shell and one remote, as their builds were published, and no way to a network or a file.
// What a page reads, the edge fetches. Plain JavaScript: each thread would load a stripper of types of its own, 15 MiB of it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** @import { Address, Rendered, RenderRequest, FromWorker, ServerOutput, ToWorker, WorkerSettings } from './rendering.ts' */
/** @typedef {(bodies: readonly unknown[]) => void} Answer */
/**
 * @typedef {object} ShellModule
 * @property {Readonly<Record<string, unknown>>} shared
 * @property {(remote: unknown, view: RenderRequest['view'], search: string, fetch: (wanted: readonly Address[]) => Promise<readonly unknown[]>) => Promise<Rendered>} draw called so by builds, those of before too
 */

const port = parentPort;
if (!port) throw new Error('this file is a worker');
/** @type {Map<number, Answer>} */
const answers = new Map();
/** @param {FromWorker} message */
const say = (message) => port.postMessage(message);

/**
 * Runs a server output whose hash is the record's; it gets what the shell gives and nothing else.
 * @param {ServerOutput} output
 * @param {Readonly<Record<string, unknown>>} given
 * @returns {unknown}
 */
function load({ file, integrity, remote }, given) {
  const text = readFileSync(file);
  if (`sha384-${createHash('sha384').update(text).digest('base64')}` !== integrity) throw new Error(`${remote}: not what was published`);
  const module = { exports: {} };
  /** @param {string} name */
  const require = (name) => {
    if (name in given) return given[name];
    throw new Error(`${remote} asks for ${name}, which no shell gives`);
  };
  // oxlint-disable-next-line no-new-func -- a script of our own, just checked against the release record
  new Function('module', 'exports', 'require', text.toString('utf8'))(module, module.exports, require);
  return module.exports;
}

/**
 * @param {number} id
 * @param {RenderRequest} request
 */
async function render(id, { view, search }) {
  /** @param {readonly Address[]} wanted */
  const fetch = (wanted) =>
    new Promise((/** @type {Answer} */ resolve) => {
      answers.set(id, resolve);
      say({ type: 'wanted', id, wanted });
    });
  try {
    say({ type: 'rendered', id, rendered: await shell.draw(remote, view, search, fetch) });
  } catch (cause) {
    say({ type: 'failed', id, cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  } finally {
    answers.delete(id);
  }
}

// What rendering code writes is for nobody: a page that logs would fill the edge's log.
for (const name of /** @type {const} */ (['log', 'info', 'warn', 'error', 'debug'])) console[name] = () => undefined;
const settings = /** @type {WorkerSettings} */ (workerData);
const shell = /** @type {ShellModule} */ (load(settings.shell, {}));
const remote = load(settings.area, shell.shared);
port.on('message', (/** @type {ToWorker} */ message) => {
  if (message.type === 'render') void render(message.id, message.request);
  else answers.get(message.id)?.(message.bodies);
});
say({ type: 'ready' });
