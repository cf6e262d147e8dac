// The keyboard alone: places are reached by Tab, and at each of them the focus is seen.
import { expect, type Locator, type Page } from 'playwright/test';

/** More presses than any page of the shop has places to stop at. */
const maxStops = 200;

/** The focus is on the screen and drawn: by the element itself, or by what frames it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      // Between the last place and the first one the browser's own controls have the focus.
      if (!focused || focused === document.body) return '';
      // A page's heading or a dialog, where reading begins: no control, and no stop of Tab.
      if (focused.getAttribute('tabindex') === '-1' && focused.matches('h1, [role="dialog"]')) return '';
      const box = focused.getBoundingClientRect();
      const isOnScreen =
        box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      const isDrawn = [focused, focused.parentElement, focused.nextElementSibling].some((element) => {
        const style = element && getComputedStyle(element);
        return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      });
      return isOnScreen && isDrawn && focused.matches(':focus-visible') ? '' : focused.outerHTML.slice(0, 200);
    });
  await expect.poll(unseen, { message: 'the focus is not to be seen on', timeout: 3000 }).toBe('');
}

/** Goes on by Tab until the element has the focus, and sees the focus at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < maxStops; stops += 1) {
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached by Tab`);
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
