import type { Page } from 'playwright/test';

const folder = process.env['SCREENS'];

/** Keeps the whole page as `<name>.png` in the folder that SCREENS names, for whoever wants to look at it. Does nothing without SCREENS. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
