import type { Page } from 'playwright/test';

interface Channel {
  emit(event: string, payload: object): void;
  on(event: string, hear: (id: string) => void): void;
  last(event: string): unknown;
}

/** Waits for the story that the page was opened with: whoever changes it while it is rendered has the page loaded anew. */
export async function firstStory(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
    return channel?.last('storyRendered') !== undefined;
  });
}

/** Changes to another story as the workshop's own list does, by its channel, and waits until it is rendered. */
export async function showStory(page: Page, storyId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
    await new Promise<void>((resolve) => {
      for (const event of ['storyRendered', 'storyUnchanged']) channel.on(event, (shown) => shown === id && resolve());
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    });
    await document.fonts.ready;
  }, storyId);
}
