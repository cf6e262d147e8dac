// Every story of the ui kit, as it was when it was last looked at, and by axe: each language once, each size once (the projects).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { axeFindings } from '../e2e/steps/axe.ts';
import { firstStory, showStory } from './show-story.ts';

const { dir } = JSON.parse(process.env.WORKSHOP ?? '{}') as { dir: string };
interface StoryIndex {
  readonly entries: { readonly [id: string]: { readonly title: string; readonly name: string } };
}
const { entries } = JSON.parse(readFileSync(join(dir, 'index.json'), 'utf8')) as StoryIndex;
const [first = ''] = Object.keys(entries);

let page: Page;
let language = '';
let faults: string[] = [];

// One page for all stories, as in the workshop itself: loading it again for each would cost more than looking at it.
test.beforeAll(async ({ browser }, { project }) => {
  language = project.name.slice(0, 2);
  const { viewport = null } = project.use;
  page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (line) => line.type() === 'error' && faults.push(`${line.text()} ${line.location().url}`));
  // What counts down stands still.
  await page.clock.setFixedTime('2026-11-21T12:00:00+09:00');
  await page.goto(`/iframe.html?viewMode=story&id=${first}&globals=language:${language}`);
  await firstStory(page);
});
test.afterEach(() => {
  faults = [];
});
test.afterAll(() => page.context().close());

for (const [id, story] of Object.entries(entries)) {
  test(`${story.title}, ${story.name}: looks as it did, and axe finds nothing`, async () => {
    await showStory(page, id);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const sheet = page.locator('#storybook-root > *').first();
    // An open dialog covers the page and stands outside the story's own element.
    await ((await sheet.count()) > 0 ? expect(sheet).toHaveScreenshot(`${id}.png`) : expect(page).toHaveScreenshot(`${id}.png`));
    expect(await axeFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}
