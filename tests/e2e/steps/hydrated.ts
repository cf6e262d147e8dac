import type { Page } from 'playwright/test';

/** Whether the browser drives what the server rendered: the same heading, now React's. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('[data-area] h1') ?? {}).some((key) => key.startsWith('__reactFiber')));
