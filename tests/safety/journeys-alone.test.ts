// Journeys run side by side against one shop. What one of them changes for every visitor would fail the others: it runs alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const e2e = join(import.meta.dirname, '../e2e');
const files = readdirSync(e2e, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const sourceOf = (file: string): string => readFileSync(join(e2e, file), 'utf8');

/** What changes the shop for every visitor: builds that are live, areas that are closed, what its pages show, how its outside behaves. */
const everybodys = [
  { what: 'the release index', pattern: /from '@fudaya\/releases/ },
  { what: 'steps of journeys that run alone', pattern: /from '[^']*alone\/steps\// },
  { what: 'maintenance', pattern: /\bops\(\s*'maintenance'|plumbing\.maintenance/ },
  { what: 'the waiting room', pattern: /\bops\(\s*'waiting-room'/ },
  {
    what: 'the window, at the desk',
    pattern: /'desk-store', '(packs\.make|plans\.new|types\.save|news\.titleJa|legal\.new|banners\.new)'/,
  },
  { what: 'the one free pack of the day', pattern: /'boxes\.price'\) \}\)\.fill\('0'\)/ },
  { what: 'the records of the desk, legal texts among them', pattern: /await makeRecords\(/ },
  { what: 'the rules of ranks, at the desk', pattern: /'desk-account', 'ranks\.new'/ },
  { what: 'the banners', pattern: /\bops\(\s*'banner'/ },
  { what: 'controls of the whole simulator', pattern: /\/dev\/control(\/reset|\/tokens|\/callbacks)?['"`]|\/dev\/beacon\/control/ },
  { what: 'who does the shop’s tasks', pattern: /\bstartOwnAccount\(/ },
  { what: 'tables without a condition', pattern: /\bdelete from [\w.]+`|\btruncate\b/ },
];
const isTogether = (file: string): boolean => !/^(alone|before|empty)\//.test(file) && file !== 'owners.ts';

test('FED-6 a journey that changes the shop for every visitor runs alone', () => {
  const found = files
    .filter(isTogether)
    .flatMap((file) => everybodys.flatMap(({ what, pattern }) => (pattern.test(sourceOf(file)) ? [`${file} changes ${what}`] : [])));
  expect(found).toEqual([]);
});

test('FED-6 the rule knows what it looks for: every journey that runs alone changes something of everybody’s', () => {
  const alone = files.filter((file) => /^alone\/[^/]+\.e2e\.ts$/.test(file));
  expect(alone.length).toBeGreaterThan(5);
  const harmless = alone.filter((file) => !everybodys.some(({ pattern }) => pattern.test(sourceOf(file))));
  expect(harmless).toEqual([]);
});
