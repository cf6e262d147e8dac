// Lighthouse's own marks of a page, in its mobile setting: a phone it simulates on the figures of an unthrottled load.
import { chromium } from 'playwright';
import lighthouse from 'lighthouse';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { freePort } from '@fudaya/db/free-port';
import { median } from './load.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
export interface Marks {
  /** Of a hundred, the median of the runs. */
  readonly marks: { readonly [category in Category]: number };
  /** What cost marks outside performance, so that a figure below 100 says why. */
  readonly lost: readonly string[];
}

export async function marksOf(url: string, rounds: number): Promise<Marks> {
  const runs: Awaited<ReturnType<typeof runOnce>>[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(url));
  const of = (category: Category) => median(runs.map(({ marks }) => marks[category] ?? Number.NaN));
  return {
    marks: { performance: of('performance'), accessibility: of('accessibility'), 'best-practices': of('best-practices'), seo: of('seo') },
    lost: [...new Set(runs.flatMap(({ lost }) => lost))],
  };
}

/** A browser of its own each time: nothing is in its store. */
async function runOnce(url: string): Promise<{ marks: { [category: string]: number }; lost: string[] }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const { lhr } = result;
    const marks = Object.fromEntries(Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]));
    const others = categories.filter((id) => id !== 'performance').flatMap((id) => lhr.categories[id]?.auditRefs ?? []);
    const lost = others.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
    return { marks, lost };
  } finally {
    await browser.close();
  }
}
