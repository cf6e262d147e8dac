// What people who run the shop do has its pages and a journey, as shared/docs/desk-pages.md lists it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '@fudaya/contracts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const list = read('shared/docs/desk-pages.md').split('## What is done where')[1] ?? '';
const tasks = list
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:task|---) /.test(line))
  .map((line) => {
    const [, task = '', pages = '', journeys = ''] = line.split('|');
    return {
      task: task.trim(),
      pages: [...pages.matchAll(/`([^`]+)`/g)].map(([, page = '']) => page),
      journeys: journeys.trim().split(' '),
    };
  });
const routes = ['shell/src/desk/frame/DeskFrame.tsx', ...areas.map((area) => `mfe-${area}/src/desk/routes.tsx`)].flatMap((file) =>
  [...read(file).matchAll(/<Route path="\/desk([^"]*)"/g)].map(([, path = '']) => path),
);
const files = readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' });

test('OPS-2 each task of running the shop has pages that are there, and journeys that go through each of them', () => {
  expect(tasks.length).toBeGreaterThan(12);
  for (const { task, pages, journeys } of tasks) {
    expect([task, pages.filter((page) => !routes.includes(page))]).toEqual([task, []]);
    const texts = journeys.map((journey) => {
      const file = files.find((name) => name === `${journey}.e2e.ts` || name.endsWith(`/${journey}.e2e.ts`));
      expect([task, journey, file === undefined]).toEqual([task, journey, false]);
      return read(`tests/e2e/${file}`);
    });
    expect([task, pages.filter((page) => !texts.some((text) => text.includes(page)))]).toEqual([task, []]);
  }
});

test('OPS-2 each page that a list of the desk leads to is one of a task', () => {
  const navs = ['shell/src/desk/frame/platform-nav.ts', ...areas.map((area) => `mfe-${area}/src/desk/nav.ts`)];
  const led = navs.flatMap((file) => [...read(file).matchAll(/path: '\/desk([^']*)'/g)].map(([, path = '']) => path));
  const known = new Set(tasks.flatMap(({ pages }) => pages));
  // Overviews lead on and do nothing.
  const isOverview = (path: string) => path === '' || areas.some((area) => path === `/${area}`);
  expect(led.length).toBeGreaterThan(40);
  expect(led.filter((path) => !isOverview(path) && !known.has(path))).toEqual([]);
});
