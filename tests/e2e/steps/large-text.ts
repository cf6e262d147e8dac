// What text of twice the size does to a page: cut off words on a phone, and how much of a small window the fixed bars take.
import type { Page } from 'playwright/test';

/** Of the elements that cut off what does not fit: those whose own words do not, each with its first words. What scrolls cuts off nothing. */
export const cutOffWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (value: string) => value === 'hidden' || value === 'clip';
    const isForReaders = ({ clipPath, clip, position }: CSSStyleDeclaration) =>
      position === 'absolute' && (clipPath !== 'none' || clip !== 'auto');
    /** The box of the words themselves, and of the nearest box around them that cuts. */
    function isCut(words: Text): boolean {
      const range = document.createRange();
      range.selectNodeContents(words);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return false;
      for (let around = words.parentElement; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (isForReaders(style) || around.closest('[aria-hidden="true"], [inert]') || style.visibility === 'hidden') return false;
        // An end that is marked by dots stands in whole elsewhere: in the button's name, or where it leads.
        if (style.display === 'inline') continue;
        if (style.textOverflow === 'ellipsis') return false;
        const { left, right, top, bottom } = around.getBoundingClientRect();
        if (cuts(style.overflowX) && (box.right > right + 1 || box.left < left - 1)) return true;
        if (cuts(style.overflowY) && (box.bottom > bottom + 2 || box.top < top - 2)) return true;
        if ([style.overflowX, style.overflowY].some((value) => value === 'auto' || value === 'scroll')) return false;
        if (style.position === 'fixed') return false;
      }
      return false;
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      if (words !== '' && isCut(node as Text)) found.push(words.slice(0, 40));
    }
    return found;
  });

/** Fields that lie on one another, each with the name that it is sent by. */
export const overlaidFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')].filter((field) =>
      field.checkVisibility(),
    );
    const boxes = fields.map((field) => ({ name: field.name || field.id, box: field.getBoundingClientRect() }));
    return boxes.flatMap(({ name, box }, i) =>
      boxes
        .slice(i + 1)
        .filter(({ box: other }) => {
          const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          return width > 2 && height > 2;
        })
        .map((other) => `${name} and ${other.name}`),
    );
  });

/** The share of the window that stays covered while the page is scrolled: what is fixed or sticks, at the place where it covers most. */
export async function coveredShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const bars = [...document.body.querySelectorAll('*')].filter((element) => /fixed|sticky/.test(getComputedStyle(element).position));
    const most = document.documentElement.scrollHeight - innerHeight;
    let share = 0;
    for (const place of [0, 0.25, 0.5, 0.75, 1]) {
      scrollTo({ top: most * place, behavior: 'instant' });
      await frame();
      await frame();
      const areas = bars.map((bar) => {
        const { left, right, top, bottom } = bar.getBoundingClientRect();
        const isStuck = getComputedStyle(bar).position === 'fixed' || isAtItsPlace(bar);
        const width = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
        const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
        return isStuck ? width * height : 0;
      });
      share = Math.max(share, areas.reduce((sum, area) => sum + area, 0) / (innerWidth * innerHeight));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return share;

    /** Whether it sticks now, or only lies where it would lie anyway. */
    function isAtItsPlace(bar: Element): boolean {
      const { top, bottom } = bar.getBoundingClientRect();
      const style = getComputedStyle(bar);
      const atTop = style.top !== 'auto' && Math.abs(top - Number.parseFloat(style.top)) < 2;
      const atBottom = style.bottom !== 'auto' && Math.abs(innerHeight - bottom - Number.parseFloat(style.bottom)) < 2;
      return atTop || atBottom;
    }
  });
}

const phone = { width: 390, height: 844 };
/** What is left of 1280 x 800 at twice the zoom. */
const zoomed = { width: 640, height: 400 };
const maxCovered = 0.25;

/** What is wrong with the open page at twice the size, in words; none where all is well. Leaves the page as it was. */
export async function faultsOfLargeText(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize() ?? phone;
  await page.setViewportSize(phone);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const faults = (await cutOffWords(page)).map((words) => `${path} cuts off "${words}"`);
  faults.push(...(await overlaidFields(page)).map((fields) => `${path} lays ${fields} on one another`));
  const onPhone = await coveredShare(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(zoomed);
  const inWindow = await coveredShare(page);
  for (const share of [onPhone, inWindow]) if (share > maxCovered) faults.push(`${path} is covered by ${(share * 100).toFixed(0)} %`);
  await page.setViewportSize(size);
  return faults;
}
