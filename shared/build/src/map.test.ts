// The written map of the site is made from what it is about, so that it cannot grow old.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, pages, topics, type RemoteName } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { calledAreas, listenedTopics, namedIn } from './what-it-names.ts';

const root = join(import.meta.dirname, '../../..');
const remotes: readonly RemoteName[] = ['shell', ...areas];
const sources = new Map(remotes.map((remote) => [remote, namedIn(join(root, remote === 'shell' ? 'shell' : `mfe-${remote}`))]));
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const code = (text: string) => `\`${text}\``;

function map(): string {
  const pageRows = pages.map(({ path, area, isPublic }) => row(code(path), area, isPublic ? 'everyone' : 'members'));
  const topicRows = Object.values(topics).map(({ name, owner, kind }) => {
    const heard = remotes.filter((remote) => listenedTopics(sources.get(remote) ?? '', remote).includes(name));
    return row(
      code(name),
      owner,
      heard.join(', ') || 'all, through `@fudaya/web`',
      kind === 'state' ? 'state: late listeners get the last value' : 'fact: told once',
    );
  });
  const callRows = remotes.map((remote) => row(remote, calledAreas(sources.get(remote) ?? '', remote).join(', ')));
  return [
    '# Map: page, owner, and how the areas speak with each other',
    '',
    'Made from `shared/contracts` and from what each remote names of it; `shared/build/src/map.test.ts` holds it to them. In the shop `?areas` outlines it.',
    'No remote imports another: what stands here is all that they know of each other.',
    '',
    '## Pages, by links alone (`links.ts`)',
    row('page', 'owner', 'seen by'),
    row('---', '---', '---'),
    ...pageRows,
    '',
    '## Events in the page, by the bus (`topics.ts`)',
    row('event', 'told by', 'heard by', 'kind'),
    row('---', '---', '---', '---'),
    ...topicRows,
    '',
    '## Calls, by contracts (`<area>.ts`)',
    row('remote', 'services it calls'),
    row('---', '---'),
    ...callRows,
    '',
  ].join('\n');
}

test('FED-7 the written map says of every page whose it is, and of every event and call who speaks with whom', () => {
  expect(readFileSync(join(root, 'shared/docs/map.md'), 'utf8')).toBe(map());
});
