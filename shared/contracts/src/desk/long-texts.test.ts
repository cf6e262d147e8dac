import { expect, test } from 'vitest';
import { legalPut, newsPut, packNew, packPlanPut, packWords } from './index.ts';

test.each([
  [newsPut, ['content_ja', 'content_en'], 20_000],
  [packNew, ['detail_ja', 'detail_en'], 20_000],
  [packWords, ['detail_ja', 'detail_en'], 20_000],
  [packPlanPut, ['detail_ja', 'detail_en'], 20_000],
  [legalPut, ['ja', 'en'], 30_000],
] as const)('OPS-2 $path takes texts of a page’s length in both languages, and a call has room for them', (call, fields, longest) => {
  const shape: Readonly<Record<string, { safeParse(given: string): { success: boolean } }>> = call.input.shape;
  for (const field of fields)
    expect([longest, longest + 1].map((length) => shape[field]!.safeParse('文'.repeat(length)).success)).toEqual([true, false]);
  const body = new URLSearchParams(Object.fromEntries(fields.map((field) => [field, '文'.repeat(longest)]))).toString();
  expect(body.length + 10_000).toBeLessThan(call.maxBody_bytes ?? 0);
});
