// What moves by itself on the top page: at which pace, how it is stopped, and that it stands still for who wants that.
import type { Locator, Page } from 'playwright/test';
import { openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { isHydrated } from './steps/hydrated.ts';
import { textsIn, type Texts } from './steps/texts.ts';

/** From here on time passes only where the test lets it. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** The carousel of banners, and how it is told to stop and to go on. */
async function carouselOn(page: Page, t: Texts) {
  const carousel = page.getByRole('region', { name: t('store', 'carousel.name') });
  const slides = carousel.locator('li');
  await expect(slides.nth(2)).toBeAttached();
  const total = await slides.count();
  return {
    shown: carousel.locator('li:not([inert])'),
    placeOfShown: () => slides.evaluateAll((all: HTMLElement[]) => all.findIndex(({ inert }) => !inert)),
    /** The name of the slide so many places after the first one. */
    slideName: (place: number) => t('store', 'carousel.slide', { n: (place % total) + 1, total }),
    next: carousel.getByRole('button', { name: t('store', 'carousel.next') }),
    stop: carousel.getByRole('button', { name: t('store', 'top.stopMotion') }),
    start: carousel.getByRole('button', { name: t('store', 'top.startMotion') }),
  };
}

/** How far a slide is from its place, in its own widths. */
const offPlace = (slide: Locator) =>
  slide.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    return Math.abs(left - (element.closest('section')?.getBoundingClientRect().left ?? NaN)) / width;
  });

const firstPack = (page: Page) => page.getByRole('tabpanel').locator('li a:has(h3)').first();

// Both languages are laid out alike here: each way of moving is seen in one of them.
const [ja, en] = [textsIn('ja'), textsIn('en')];

test('TOP-1 the banner goes on by itself after 2500 ms, in a slide of 800, and can be stopped and started', async ({ page }) => {
  await page.clock.install();
  await openIn(page, 'ja');
  const { shown, placeOfShown, slideName, stop, start } = await carouselOn(page, ja);
  // Nobody has pressed anything.
  await expect(shown).not.toHaveAttribute('aria-label', slideName(0));
  await stop.click();
  await expect(start).toBeVisible();
  await stopTime(page);
  await page.clock.runFor(10_000);
  const place = await placeOfShown();
  expect(await offPlace(shown)).toBeLessThan(0.01);
  await page.clock.runFor(10_000);
  await expect(shown).toHaveAttribute('aria-label', slideName(place));

  await start.click();
  await expect(stop).toBeVisible();
  // The next wait begins with the slide, of which a second has been looked at.
  for (const [step, almost_ms] of [
    [1, 2499],
    [2, 1499],
  ] as const) {
    await page.clock.runFor(almost_ms);
    await expect(shown).toHaveAttribute('aria-label', slideName(place + step - 1));
    expect(await offPlace(shown)).toBeLessThan(0.01);
    await page.clock.runFor(1);
    await expect(shown).toHaveAttribute('aria-label', slideName(place + step));
    expect(await offPlace(shown)).toBeGreaterThan(0.9);
    // Its last part is slow: one of 400 ms would rest by now, one of 1600 ms would not even after a second.
    await page.clock.runFor(500);
    expect(await offPlace(shown)).toBeGreaterThan(0.01);
    await page.clock.runFor(500);
    expect(await offPlace(shown)).toBeLessThan(0.005);
  }
  await stop.click();
  await expect(start).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(shown).toHaveAttribute('aria-label', slideName(place + 2));
});

test('TOP-1 TOP-6 with reduced motion nothing moves until it is asked for, and then without sliding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openIn(page, 'en');
  const { shown, slideName, next, stop, start } = await carouselOn(page, en);
  await isHydrated(page);
  await expect(start).toBeVisible();
  // Until its engine is in, a press does nothing.
  await expect(async () => {
    await next.click();
    await expect(shown).toHaveAttribute('aria-label', slideName(1), { timeout: 1000 });
  }).toPass();
  const picture = firstPack(page).locator('img[data-current]');
  const front = (await picture.getAttribute('src')) ?? '';
  await stopTime(page);
  await page.clock.runFor(20_000);
  await expect(shown).toHaveAttribute('aria-label', slideName(1));
  await expect(picture).toHaveAttribute('src', front);

  await start.click();
  await expect(stop).toBeVisible();
  await page.clock.runFor(2500);
  await expect(shown).toHaveAttribute('aria-label', slideName(2));
  await page.clock.runFor(100);
  expect(await offPlace(shown)).toBeLessThan(0.005);
});

test('TOP-6 the pictures of a pack change every 2000 ms, fading for 1000', async ({ page }) => {
  await page.clock.install();
  await openIn(page, 'ja');
  const { stop, start } = await carouselOn(page, ja);
  const picture = firstPack(page).locator('img[data-current]');
  const front = (await picture.getAttribute('src')) ?? '';
  // Nobody has pressed anything.
  await expect(picture).not.toHaveAttribute('src', front);
  await stop.click();
  await expect(start).toBeVisible();
  await stopTime(page);
  const still = (await picture.getAttribute('src')) ?? '';
  await page.clock.runFor(10_000);
  await expect(picture).toHaveAttribute('src', still);

  await start.click();
  await expect(stop).toBeVisible();
  await page.clock.runFor(1999);
  await expect(picture).toHaveAttribute('src', still);
  await page.clock.runFor(1);
  await expect(picture).not.toHaveAttribute('src', still);
  await expect(picture).toHaveCSS('opacity', '1');
  await expect(firstPack(page).locator('img:not([data-current])').first()).toHaveCSS('opacity', '0');
  for (const image of await firstPack(page).locator('img').all()) {
    await expect(image).toHaveCSS('transition-property', 'opacity');
    await expect(image).toHaveCSS('transition-duration', '1s');
  }
});
