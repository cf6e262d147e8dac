import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FileList, ReleaseIndex } from '@fudaya/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { note } from '../telemetry/index.ts';
import { createBuilds } from './builds.ts';
import { createFileLists } from './file-lists.ts';
import { createGuard, refusedIntegrity } from './guard.ts';
import { appPart } from './load-area.ts';
import { filesOf, integrityByPath } from './release-index.ts';

vi.mock('@module-federation/enhanced/runtime', { spy: true });
vi.mock('../telemetry/index.ts', { spy: true });

const [build, good, newer] = ['00000000000000ba', '00000000000000a0', '00000000000000c0'];
const [entry, listFile] = ['remoteEntry.js', 'file-list.json'];
const sumOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const list: FileList = {
  integrity: { [entry]: 'sha384-entry', 'app.js': 'sha384-app', 'login.js': 'sha384-login' },
  styles: ['app.js'],
  page_files: { '/login': ['login.js'] },
};
const published = JSON.stringify(list);
/** Whoever can write the list can write the script beside it. */
const tampered = published.replace('sha384-app', 'sha384-evil');
const recordOfGood = JSON.stringify({ build: good, entry, version: '1', integrity: { [entry]: 'sha384-good' } });

const folderOf = (of: string) => `/r/account/${of}/`;
const at = (file: string) => `${folderOf(build)}${file}`;
const indexWith = (integrity: Record<string, string>): ReleaseIndex => ({
  shell: '0'.repeat(16),
  shell_contract: 2,
  shell_integrity: {},
  remotes: {
    account: { build, entry, version: '1', integrity, file_list: listFile, fallback: { build: good, sum: sumOf(recordOfGood) } },
  },
});
const named = { [entry]: 'sha384-entry', [listFile]: sumOf(published) };

/** What the store answers; the hash is judged by fetch itself. */
const served = new Map<string, string>();
const asked: string[] = [];
const realFetch = globalThis.fetch;
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const text = served.get((request.url ?? '').split('?')[0] ?? '');
    reply.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
  served.clear();
  served.set(at(listFile), published);
  served.set(`${folderOf(good)}release.json`, recordOfGood);
  sessionStorage.clear();
  // A signal of jsdom's is none to Node's fetch.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => realFetch(`${origin}${address}`, { ...init, signal: null }));
  for (const one of [registerPlugins, registerRemotes]) vi.mocked(one).mockReturnValue();
  vi.mocked(loadRemote).mockResolvedValue({ bootstrap: [], mount: [], unmount: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function made(index: ReleaseIndex = indexWith(named)) {
  const guard = createGuard(integrityByPath(index), () => 0);
  const remotes = { ...index.remotes };
  const listFiles = createFileLists(remotes, guard);
  const hashOf = (file: string) => {
    const element = Object.assign(document.createElement('script'), { src: file });
    guard.inspect(element);
    return element.integrity;
  };
  return { guard, remotes, listFiles, hashOf };
}

test('FED-3 a file that the document does not name is refused until its area’s list was read, and one that is not in the list for ever', async () => {
  const { guard, listFiles, hashOf } = made();
  expect([hashOf(at(entry)), hashOf(at('app.js')), guard.knows(at('app.js'))]).toEqual(['sha384-entry', refusedIntegrity, false]);
  await listFiles('account');
  expect([hashOf(at('app.js')), guard.knows(at('app.js'))]).toEqual(['sha384-app', true]);
  expect([hashOf(at('added.js')), guard.knows(at('added.js'))]).toEqual([refusedIntegrity, false]);
});

test('FED-3 a list that was tampered with is refused, nothing in it is believed, and a good one is asked for anew', async () => {
  const { guard, remotes, listFiles, hashOf } = made();
  served.set(at(listFile), tampered);
  await expect(listFiles('account')).rejects.toThrow('the file list of account could not be had as it was published');
  expect([hashOf(at('app.js')), guard.knows(at('app.js')), remotes.account?.file_list]).toEqual([refusedIntegrity, false, listFile]);
  served.set(at(listFile), published);
  await listFiles('account');
  expect([hashOf(at('login.js')), remotes.account?.file_list]).toEqual(['sha384-login', undefined]);
  expect(asked).toEqual([at(listFile), `${at(listFile)}?r=1`]);
});

test('FED-3 a list without a hash in the document is refused, whatever it says', async () => {
  const { listFiles, hashOf } = made(indexWith({ [entry]: 'sha384-entry' }));
  await expect(listFiles('account')).rejects.toThrow('could not be had');
  expect(hashOf(at('app.js'))).toBe(refusedIntegrity);
});

test('FED-3 a list is asked for once, and by it a page’s files are known; an area whose files the document names has none', async () => {
  const { remotes, listFiles } = made();
  const known = () => (remotes.account ? filesOf('account', remotes.account, '/login') : []).map(({ address }) => address);
  expect(known()).toEqual([at(entry)]);
  await Promise.all([listFiles('account'), listFiles('account')]);
  expect(known()).toEqual([entry, 'app.js', 'login.js'].map(at));
  expect([listFiles('account'), listFiles('store'), asked]).toEqual([undefined, undefined, [at(listFile)]]);
});

test('FED-2 a list that comes when the area has moved on to a newer build changes nothing of that', async () => {
  const { remotes, listFiles } = made();
  const listed = listFiles('account');
  const moved = { build: newer, entry, version: '2', integrity: { [entry]: 'sha384-newer' } };
  remotes.account = moved;
  await listed;
  expect(remotes.account).toBe(moved);
});

test('FED-3 nothing of a build is loaded before its list is there', async () => {
  const index = indexWith(named);
  const builds = createBuilds(
    index,
    createGuard(integrityByPath(index), () => 0),
    appPart,
  );
  const loading = builds.load('account');
  expect(loadRemote).not.toHaveBeenCalled();
  await loading;
  expect(loadRemote).toHaveBeenCalledExactlyOnceWith('mfe_account/app');
  expect(builds.filesFor('account', '/login')).toHaveLength(3);
});

test('FED-3 a build whose list was tampered with never runs: it is told of, and the last good one takes its place', async () => {
  const index = indexWith(named);
  served.set(at(listFile), tampered);
  const guard = createGuard(integrityByPath(index), () => 0);
  const builds = createBuilds(index, guard, appPart);
  await builds.load('account');
  expect([builds.buildOf('account'), guard.knows(at('app.js'))]).toEqual([good, false]);
  expect(asked).toEqual([at(listFile), `${at(listFile)}?r=1`, `${folderOf(good)}release.json`]);
  expect(loadRemote).toHaveBeenCalledOnce();
  expect(vi.mocked(registerRemotes).mock.lastCall?.[0]).toEqual([
    expect.objectContaining({ entry: expect.stringContaining(folderOf(good)) }),
  ]);
  const told = vi.mocked(note).mock.calls.map(([event]) => event);
  expect(told).toContainEqual({
    kind: 'load_failed',
    remote: 'account',
    build,
    cause: expect.stringContaining('the file list of account'),
  });
  expect(builds.listFiles('account')).toBeUndefined();
});
