// A real build, run in a page of a few lines: what its chunk loading does when a file does not come.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import webpack from 'webpack';
import { GuardPlugin } from './guard-plugin.ts';

const dir = mkdtempSync(join(tmpdir(), 'fudaya-guard-plugin-'));
const dist = join(dir, 'dist');

beforeAll(async () => {
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src/index.js'), "globalThis.open = () => import('./lazy.js').then(({ text }) => text);");
  writeFileSync(join(dir, 'src/lazy.js'), "export const text = 'the page';");
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: dir,
        target: ['web', 'es2022'],
        entry: './src/index.js',
        output: { path: dist, filename: '[name].js', chunkFilename: 'chunk.js', publicPath: '/r/store/1/' },
        plugins: [new GuardPlugin()],
      },
      (fault, result) => (fault ? reject(fault) : resolve(result)),
    ),
  );
  if (stats?.hasErrors() !== false) throw new Error(stats?.toString('errors-only'));
});
afterAll(() => rmSync(dir, { recursive: true }));

interface Script {
  src: string;
  onload: (event: { type: string }) => void;
  onerror: (event: { type: string }) => void;
}
type Guard = { inspect: (script: Script) => void; beforeSecondTry: (cause: Error, begun: number) => Promise<void> };

/** The build in a page whose server answers in turn; the last answer stays. */
function page(answers: readonly ('file' | 'nothing')[], guard?: Guard) {
  const asked: string[] = [];
  function answer(script: Script): void {
    const what = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(basename(script.src));
    if (what === 'file') runInContext(readFileSync(join(dist, basename(script.src)), 'utf8'), self);
    setTimeout(() => (what === 'file' ? script.onload({ type: 'load' }) : script.onerror({ type: 'error' })));
  }
  const element = () => ({ setAttribute: () => undefined });
  const head = { appendChild: answer };
  const document = { getElementsByTagName: () => [], createElement: element, head };
  const self: Record<string, unknown> = createContext({ document, performance, setTimeout, clearTimeout, fudayaGuard: guard });
  self['self'] = self;
  runInContext(readFileSync(join(dist, 'main.js'), 'utf8'), self);
  return { asked, open: self['open'] as () => Promise<string> };
}

const guardOf = () => ({ inspect: vi.fn<Guard['inspect']>(), beforeSecondTry: vi.fn<Guard['beforeSecondTry']>().mockResolvedValue() });

test('FED-3 a chunk that comes is asked for once, under the eyes of the guard', async () => {
  const guard = guardOf();
  const { asked, open } = page(['file'], guard);
  expect(await open()).toBe('the page');
  expect(asked).toEqual(['chunk.js']);
  expect(guard.inspect.mock.calls.map(([script]) => script.src)).toEqual(['/r/store/1/chunk.js']);
  expect(guard.beforeSecondTry).not.toHaveBeenCalled();
});

test('FED-3 a chunk that fails once is asked for again when the guard lets it, and the page goes on', async () => {
  const guard = guardOf();
  const { asked, open } = page(['nothing', 'file'], guard);
  expect(await open()).toBe('the page');
  expect(asked).toEqual(['chunk.js', 'chunk.js']);
  expect(guard.inspect).toHaveBeenCalledTimes(2);
  expect(guard.beforeSecondTry).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ChunkLoadError' }), expect.any(Number));
});

test('FED-3 a chunk that never comes is asked for twice and fails; the next wish for it begins anew', async () => {
  const guard = guardOf();
  const { asked, open } = page(['nothing', 'nothing', 'file'], guard);
  await expect(open()).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect([asked.length, guard.beforeSecondTry.mock.calls.length]).toEqual([2, 1]);
  expect(await open()).toBe('the page');
});

test('FED-3 where the guard refuses a second try, its fault is the chunk’s', async () => {
  const guard = guardOf();
  const hung = new Error('it hung');
  guard.beforeSecondTry.mockRejectedValue(hung);
  const { asked, open } = page(['nothing', 'file'], guard);
  await expect(open()).rejects.toBe(hung);
  expect(asked).toHaveLength(1);
});

test('a build in a page without a guard, as in a component test, loads its chunks as webpack does', async () => {
  const { asked, open } = page(['nothing', 'file']);
  await expect(open()).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(asked).toHaveLength(1);
});
