import type { Locator, Page } from 'playwright/test';

/** What tells that the step has changed: something that is there from then on, or no longer. */
type Change = { readonly comes: string } | { readonly goes: string };
/** A double press is over by then; the shop lets presses do nothing for 400 ms. */
const over_ms = 350;

/** Presses a button, and says which buttons and links come under the finger in the moment after the step has changed: what the second press of a double press would hit. */
export async function secondPress(page: Page, button: Locator, change: Change): Promise<string[]> {
  await button.hover();
  const box = await button.boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const under = page.evaluate(
    ({ x, y, selector, isThere, until_ms }) =>
      new Promise<string[]>((resolve) => {
        const found = new Set<string>();
        const look = (since: number) => {
          // A frame that came late says nothing of the moment before.
          if (performance.now() - since > until_ms) return resolve([...found]);
          const pressed = document.elementFromPoint(x, y)?.closest('a, button');
          if (pressed) found.add(pressed.textContent ?? '');
          requestAnimationFrame(() => look(since));
        };
        const watch = new MutationObserver(() => {
          if ((document.querySelector(selector) !== null) !== isThere) return;
          watch.disconnect();
          look(performance.now());
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
    { ...at, selector: 'comes' in change ? change.comes : change.goes, isThere: 'comes' in change, until_ms: over_ms },
  );
  await button.click();
  return under;
}
