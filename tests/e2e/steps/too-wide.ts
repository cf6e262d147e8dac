import type { Page } from 'playwright/test';

/** What is wider than its place: of the page its first element that sticks out, of the bar under the thumb a word. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sticksOut = () => {
      const out = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5);
      return out.find((element) => !out.some((other) => other !== element && element.contains(other)))?.outerHTML.slice(0, 200);
    };
    const words = [...document.querySelectorAll<HTMLElement>('nav > a > span:nth-last-child(-n + 2):not(:has(svg))')].filter(
      ({ offsetParent }) => offsetParent !== null,
    );
    const cut = words.filter((word) => {
      const [own, place] = [document.createRange(), word.parentElement?.getBoundingClientRect() ?? new DOMRect()];
      own.selectNodeContents(word);
      const { width, top, bottom } = own.getBoundingClientRect();
      return width > place.width + 0.5 || bottom > place.bottom + 0.5 || top < place.top - 0.5;
    });
    return [
      ...(scrollWidth > clientWidth ? [`wider by ${scrollWidth - clientWidth}: ${sticksOut()}`] : []),
      ...cut.map(({ innerText }) => innerText),
    ];
  });

const phone = { width: 390, height: 844 };

/** What is too wide for a phone on the page as it is now, with text of 150 and 200 %. Leaves the page as it was. */
export async function tooWideOnPhone(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize() ?? phone;
  await page.setViewportSize(phone);
  const found: string[] = [];
  for (const percent of [150, 200]) {
    await page.evaluate(async (value) => {
      document.documentElement.style.fontSize = `${value}%`;
      // What asks for the width by script has been told of it.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, percent);
    found.push(...(await tooWide(page)).map((what) => `${path} at ${percent} %: ${what}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(size);
  return found;
}
