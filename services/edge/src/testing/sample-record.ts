import type { ReleaseRecord, RemoteName } from '@fudaya/contracts';

/** The record of a build without files of its own, for tests that say what theirs has besides. */
export const sampleRecord = (remote: RemoteName, more: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  remote,
  build: '0123456789abcdef',
  version: '1',
  commit: '',
  built_at: '',
  entry: 'main.js',
  styles: [],
  integrity: {},
  exposes: [],
  pages: [],
  publishes: [],
  listensTo: [],
  shared: {},
  shell_contract: 1,
  ...more,
});
