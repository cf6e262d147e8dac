// The top page's banner in its second mode, which the whole shop is in.
import { languages } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import films from '../../../mfe-gacha/src/gacha-animation/films.json' with { type: 'json' };
import { openIn } from '../steps/member.ts';
import { ops } from '../steps/ops.ts';
import { expect, test } from '../steps/shop.ts';
import { isHydrated } from '../steps/hydrated.ts';
import { textsIn } from '../steps/texts.ts';

test('TOP-2 in its second mode the banner is a film that plays by itself, silent and over and over, until it is stopped @all', async ({
  page,
}) => {
  const alt = { ja: '動く看板', en: 'A banner that moves' };
  const put = await ops(
    'banner',
    'put',
    '--video',
    '--file',
    films['rarity-1'].av1,
    '--alt-ja',
    alt.ja,
    '--alt-en',
    alt.en,
    '--note',
    'a film',
  );
  const number = /^Banner (\d+) has/.exec(put)?.[1] ?? '';
  try {
    await ops('banner', 'mode', 'video', '--note', 'a film');
    for (const language of languages) await watchFilm(page, language, alt[language]);
  } finally {
    await ops('banner', 'mode', 'images', '--note', 'seen');
    await ops('banner', 'remove', number, '--note', 'seen');
  }
  // What comes after this finds the shop as it was.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: textsIn('en')('store', 'carousel.name') })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

async function watchFilm(page: Page, language: 'ja' | 'en', alt: string): Promise<void> {
  const t = textsIn(language);
  const film = page.getByLabel(alt);
  const stop = film.locator('xpath=..').getByRole('button', { name: t('store', 'top.stopMotion') });
  const start = film.locator('xpath=..').getByRole('button', { name: t('store', 'top.startMotion') });
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(async () => {
    await openIn(page, language);
    await expect(film).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Nobody has pressed anything. At its end it seeks its beginning.
  await film.evaluate((video: HTMLVideoElement) => video.addEventListener('seeked', () => (video.dataset['again'] = '')));
  await expect(film).toHaveAttribute('data-again', '');
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.paused, video.ended])).toEqual([true, false, false]);
  await stop.click();
  await expect.poll(isPaused).toBe(true);
  await start.click();
  await expect.poll(isPaused).toBe(false);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await isHydrated(page);
  await expect(start).toBeVisible();
  expect(await isPaused()).toBe(true);
  await start.click();
  await expect.poll(isPaused).toBe(false);
}
