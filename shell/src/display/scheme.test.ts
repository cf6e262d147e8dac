import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyScheme, chosenScheme, followScheme, keepScheme } from './scheme.ts';

const root = document.documentElement;
const media = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => meta.media);
let unfollow = () => {};

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">';
  unfollow = followScheme();
});
afterEach(() => {
  unfollow();
  keepScheme('system');
});

test('MEM-18 the system’s scheme holds until one is chosen, which is kept, and the browser’s own colour goes with it', () => {
  expect(chosenScheme()).toBe('system');
  keepScheme('dark');
  expect([chosenScheme(), root.dataset['scheme'], ...media()]).toEqual(['dark', 'dark', 'not all', 'all']);
  keepScheme('light');
  expect([chosenScheme(), root.dataset['scheme'], ...media()]).toEqual(['light', 'light', 'all', 'not all']);
  keepScheme('system');
  expect([chosenScheme(), root.dataset['scheme'], ...media()]).toEqual([
    'system',
    undefined,
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
});

test('MEM-18 a choice made in another tab, or while the page was kept for going back, holds here too', () => {
  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  localStorage.setItem('fudaya.scheme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'fudaya.display' }));
  window.dispatchEvent(shown(false));
  expect(root.dataset['scheme']).toBeUndefined();
  window.dispatchEvent(new StorageEvent('storage', { key: 'fudaya.scheme' }));
  expect(root.dataset['scheme']).toBe('dark');
  applyScheme('system');
  window.dispatchEvent(shown(true));
  expect(root.dataset['scheme']).toBe('dark');
});

test('MEM-18 what is no scheme counts as none', () => {
  localStorage.setItem('fudaya.scheme', 'sepia"><script>');
  expect(chosenScheme()).toBe('system');
});
