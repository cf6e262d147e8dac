import type { Page } from 'playwright/test';

/** Every violation of its policy in every document of this tab, as it happens. */
export async function watchViolations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { tellViolation(text: string): void }).tellViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return seen;
}

/** What a hole in a page's own scripts would be used for: texts as markup, code and addresses. How each attempt ended. */
export const abuseTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const script = document.createElement('script');
    const tries = [
      () => (document.body.innerHTML = '<b>x</b>'),
      () => (script.textContent = 'globalThis.isPlanted = true'),
      () => (script.src = '/api/user/banner'),
      () => document.write('x'),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'ran';
      } catch (fault) {
        return (fault as Error).name;
      }
    });
  });
