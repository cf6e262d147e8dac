import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import { expect, type Frame, type Page } from 'playwright/test';

/** Once a document: the builder would have half a megabyte parsed twice a look, a third of the look's work. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** What axe finds on the page as it is now, one line a finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // What fades in is measured when it is there. What is folded away, as in a closed `details`, does not move until it is seen.
  await page.evaluate(async () => {
    const isSeen = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    const passing = document.getAnimations().filter((one) => isSeen(one) && one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
  // What the browser leaves out below the screen has the colours of before a change of scheme: it is rendered, and then judged.
  await page.evaluate(() => {
    const leftOut = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (one) => getComputedStyle(one).contentVisibility === 'auto',
    );
    for (const one of leftOut) one.style.contentVisibility = 'visible';
  });
  // In the page itself: a blank tab for each look would cost more than the look, and what it adds is frames of others.
  await bringAxe(page.mainFrame());
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  // A frame that is on its way elsewhere is nothing to look into.
  await Promise.all(frames.map((frame) => bringAxe(frame).catch(() => undefined)));
  const look = new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    // What passes is judged all the same, and not described: that would be nearly half of the look.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await look.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

export const isAt = (page: Page, path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);

/** What axe finds on the page of this path, which is the open one before it looks and after. */
export async function findingsOn(page: Page, path: string): Promise<string[]> {
  await isAt(page, path);
  await expect(page.getByRole('heading').first()).toBeAttached();
  const found = await axeFindings(page);
  expect(new URL(page.url()).pathname, 'the page that was looked at').toBe(path);
  return found.map((finding) => `${path} ${finding}`);
}
