// A build as shared/build writes it, small, for tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages, shellContract, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import { buildIdOf, integrityOf } from '@fudaya/kit/builds';

/** Writes <dir>/<remote>/dist and returns its folder and record; another `text` is another build. */
export function sampleBuild(dir: string, remote: RemoteName, text: string): { dist: string; record: ReleaseRecord } {
  const dist = join(dir, `${remote}-${text}`, 'dist');
  mkdirSync(dist, { recursive: true });
  const entry = remote === 'shell' ? 'main.js' : 'remoteEntry.js';
  const files = [
    { name: entry, content: Buffer.from(`/* ${remote} ${text} */`.repeat(50)) },
    { name: 'app.css', content: Buffer.from(`.a { content: '${text}' }`) },
    { name: 'art.webp', content: Buffer.from([1, 2, 3]) },
  ];
  for (const { name, content } of files) writeFileSync(join(dist, name), content);
  const record: ReleaseRecord = {
    remote,
    build: buildIdOf(files),
    version: '1.0.0',
    commit: '',
    built_at: '2026-01-01T00:00:00.000Z',
    entry,
    styles: ['app.css'],
    integrity: Object.fromEntries(files.slice(0, 2).map(({ name, content }) => [name, integrityOf(content)])),
    exposes: remote === 'shell' ? [] : ['./app'],
    pages: pages.filter((page) => page.area === remote).map((page) => page.path),
    publishes: [],
    listensTo: [],
    shared: {},
    shell_contract: shellContract,
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(record));
  return { dist, record };
}
