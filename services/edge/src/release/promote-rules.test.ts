import { pages, shellContract, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { reasonsAgainst, type Candidate } from './promote-rules.ts';

function recordOf(remote: RemoteName, changes: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return {
    remote,
    build: '0123456789abcdef',
    version: '1.0.0',
    commit: '',
    built_at: '2026-01-01T00:00:00.000Z',
    entry: 'remoteEntry.js',
    styles: [],
    integrity: { 'remoteEntry.js': 'sha384-a', 'app.js': 'sha384-b' },
    exposes: ['./app'],
    pages: pages.filter((page) => page.area === remote).map((page) => page.path),
    publishes: [],
    listensTo: [],
    shared: {},
    shell_contract: shellContract,
    ...changes,
  };
}

function candidateOf(record: ReleaseRecord, without: string[] = []): Candidate {
  return { record, stored: new Map(Object.entries(record.integrity).filter(([file]) => !without.includes(file))) };
}

const live = new Map<RemoteName, ReleaseRecord>([['shell', recordOf('shell')]]);

test('FED-8 a whole build for this shell may go live', () => {
  expect(reasonsAgainst([candidateOf(recordOf('store'))], live)).toEqual([]);
});

test('FED-8 a build that lost a file may not, and the file is named', () => {
  expect(reasonsAgainst([candidateOf(recordOf('store'), ['app.js'])], live)).toEqual([
    'store 0123456789abcdef is not complete: app.js is missing in the build store.',
  ]);
});

test('FED-8 a build whose file was altered may not', () => {
  const candidate = {
    ...candidateOf(recordOf('store')),
    stored: new Map([
      ['remoteEntry.js', 'sha384-a'],
      ['app.js', 'sha384-x'],
    ]),
  };
  expect(reasonsAgainst([candidate], live)).toEqual(['store 0123456789abcdef was altered: app.js does not match its hash.']);
});

test('FED-8 a build that answers a page of another area may not', () => {
  expect(reasonsAgainst([candidateOf(recordOf('store', { pages: ['/', '/login'] }))], live)).toEqual([
    'store 0123456789abcdef answers /login, which is not a page of store.',
  ]);
});

test('FED-8 a remote made for another shell may not, nor a shell that a live remote was not made for', () => {
  const later = { shell_contract: shellContract + 1, build: 'fedcba9876543210' };
  const reason = /made for shell contract/;
  expect(reasonsAgainst([candidateOf(recordOf('store', later))], live)).toEqual([expect.stringMatching(reason)]);
  const both = new Map(live).set('store', recordOf('store'));
  expect(reasonsAgainst([candidateOf(recordOf('shell', later))], both)).toEqual([expect.stringMatching(reason)]);
});

test('FED-8 a shell and the remotes made for it may go live together', () => {
  const later = { shell_contract: shellContract + 1, build: 'fedcba9876543210' };
  const both = new Map(live).set('store', recordOf('store'));
  expect(reasonsAgainst([candidateOf(recordOf('shell', later)), candidateOf(recordOf('store', later))], both)).toEqual([]);
});
