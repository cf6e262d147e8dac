// How each page of the desk is looked at: wide and light, narrow and dark, and by keys alone.
import { links } from '@fudaya/contracts';
import { expect, type Page } from 'playwright/test';
import { axeFindings } from './axe.ts';
import { keepScreen } from './keep-screen.ts';

/** What is wider than the window, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Each page is loaded once, and looked at in both schemes and widths. */
const looks = [
  { width: 1440, scheme: 'light' },
  { width: 1024, scheme: 'dark' },
] as const;

/** What can be pressed or typed into within a page's own part, and is not to be reached by Tab, nor by the arrow keys of the group or table that it is in. */
async function notByKeys(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    const wanted = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [contenteditable="true"]';
    const seen = [...(document.querySelector('main')?.querySelectorAll<HTMLElement>(wanted) ?? [])].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !(one as HTMLInputElement).disabled &&
        !one.closest('[inert], [aria-hidden="true"]'),
    );
    for (const [at, one] of seen.entries()) one.dataset['byKeys'] = String(at);
    // A date has a stop for its year, month, day, hour and minute, and for its calendar.
    return seen.reduce((sum, one) => sum + (/^(?:date|time|month|week)/.test(one.getAttribute('type') ?? '') ? 7 : 1), 0);
  });
  // One after the other without a question in between: a page has a hundred of them.
  await page.evaluate(() => {
    const reached = new Set<string>();
    Object.assign(window, { reachedByKeys: reached });
    document.addEventListener('focusin', ({ target }) => reached.add((target as HTMLElement).dataset['byKeys'] ?? ''));
    document.querySelector<HTMLElement>('main')?.focus();
  });
  for (let press = 0; press < stops + 5; press += 1) await page.keyboard.press('Tab');
  const reached = await page.evaluate(() => [...(window as unknown as { reachedByKeys: Set<string> }).reachedByKeys]);
  return await page.evaluate((known) => {
    const held = new Set(known);
    const isHeld = (one: Element) => held.has((one as HTMLElement).dataset['byKeys'] ?? '');
    // One of a group is a stop, and arrows lead to the others.
    const group = (one: Element) => {
      if (one instanceof HTMLInputElement && one.type === 'radio')
        return [...document.querySelectorAll(`input[type="radio"][name="${one.name}"]`)];
      const around = one.closest('[role="tablist"], [role="radiogroup"], [role="toolbar"]');
      return around ? [...around.querySelectorAll('[data-by-keys]')] : [];
    };
    return (
      [...document.querySelectorAll('[data-by-keys]')]
        .filter((one) => !isHeld(one) && !group(one).some(isHeld))
        // What a file is chosen by has a button of its own, which says the same.
        .filter((one) => !(one instanceof HTMLInputElement && one.type === 'file'))
        .map((one) => one.outerHTML.slice(0, 120))
    );
  }, reached);
}

interface Wish {
  readonly language: 'ja' | 'en';
  readonly withKeys: boolean;
  /** What its picture is named by; left out: its path. */
  readonly name?: string;
}

/** Opens a page below `/desk` and answers all that is wrong with it: what axe finds, what is wider than the window, what keys do not reach. */
export async function everyLook(page: Page, path: string, { language, withKeys, name = path }: Wish): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: looks[0].width, height: 900 });
  // Colours that are on their way from one scheme to the other are looked at by nobody.
  await page.emulateMedia({ colorScheme: looks[0].scheme, reducedMotion: 'reduce' });
  await page.goto(links.desk(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    const look = `${language}-${width}-${scheme}${name.replaceAll('/', '-').replaceAll(':', '')}`;
    await keepScreen(page, look);
    for (const finding of await axeFindings(page)) found.push(`${look} ${finding}`);
    if ((await overflow(page)) > 0) found.push(`${look} is wider than the window`);
  }
  if (!withKeys) return found;
  await page.setViewportSize({ width: looks[0].width, height: 900 });
  for (const one of await notByKeys(page)) found.push(`${name} is not reached by keys: ${one}`);
  return found;
}
