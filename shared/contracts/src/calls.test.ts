import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Refusal } from './call.ts';
import { callOwners, callsByArea } from './calls.ts';
import { newerPage, noRight } from './envelope.ts';
import * as links from './links.ts';
import { pageOf, pages } from './pages.ts';
import { pagerOf } from './shapes.ts';
import { texts as en } from './texts/refusals/en.ts';
import { texts as ja } from './texts/refusals/ja.ts';
import { topics } from './topics.ts';

const calls = callOwners.flatMap((area) => callsByArea[area]);

describe('the contracts as a whole', () => {
  test('API-2 no two calls answer the same method and path', () => {
    const places = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('a call stands in the file of the area that serves it', () => {
    for (const area of callOwners) expect(callsByArea[area].filter((call) => call.area !== area)).toEqual([]);
  });

  test('API-2 every path parameter is part of the input', () => {
    const wrong = calls.filter(({ path, input }) => {
      const shape = input instanceof z.ZodMiniObject ? Object.keys(input.shape as object) : [];
      return [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !shape.includes(name));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('FRM-8 every refusal and invalid field has its text, and no text is left over', () => {
    const named = calls.flatMap(({ refusals, invalid }) => [
      ...Object.values<Refusal>(refusals).map(({ text }) => text),
      ...Object.values(invalid),
    ]);
    const known = new Set(Object.keys(ja).map((key) => key.replace(/_other$/, '')));
    expect(new Set(['invalid', newerPage, noRight, ...named])).toEqual(known);
    expect([...Object.values(ja), ...Object.values(en)].filter((text) => text === '')).toEqual([]);
  });

  test('FRM-8 what is filled into a refusal is written {{name}}, the same in both languages', () => {
    const filled = (text: string) =>
      [...text.matchAll(/{+\w*}+/g)]
        .map(([whole]) => whole)
        .toSorted()
        .join();
    const differing = Object.entries(ja).filter(
      ([key, text]) => filled(text) !== filled(en[key as keyof typeof ja]) || /(?<!{){\w/.test(text),
    );
    expect(differing).toEqual([]);
    expect(Object.entries(en).filter(([key, text]) => text.includes('{{count}}') && !/_(one|other)$/.test(key))).toEqual([]);
  });

  test('FED-4 a topic’s name carries its version and belongs to one topic', () => {
    const names = Object.values(topics).map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z]+\.[a-z]+\.v\d+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('links', () => {
  test('lead to pages that exist', () => {
    const built = [
      links.top(),
      links.packDetail(1),
      links.buyProduct(1),
      links.confirmBuyProduct(1, 5),
      links.favourites(),
      links.login(),
      links.userRegister(),
      links.confirmUserRegister(),
      links.completeUserRegister(),
      links.buyPoint(),
      links.confirmBuyPoint(1),
      links.payRedirect('x'),
      links.completeBuyPoint(),
      links.cardInput(),
      links.spendingLimit(),
      links.receipts(),
      links.confirmCombini('x'),
      links.bankTransferInformation(),
      links.paygeTransferInformation(),
      links.amazonPayRedirect('x'),
      links.completeBuyPointAmazonPay(),
      links.completeBuyPointPayPal('x', 7, true),
      links.completeCarrier(),
      links.errorCarrier(),
      links.gachaAnimation(),
      links.getCardList(),
      links.confirmGetCardList({}),
      links.thankYou(),
      links.drawProof('x'),
      links.myPage(),
      links.userMenu(),
      links.changeMember(),
      links.buyPointHistory(),
      links.coinHistory(),
      links.buyProductHistoryDetail('x'),
      links.collection(),
      links.closeAccount(),
      links.buyProductHistory(),
    ];
    expect(built.filter((link) => pageOf(new URL(link, 'http://x').pathname) === undefined)).toEqual([]);
  });

  test('PNT-1 keep the pack through point purchase, and leave out what is not known', () => {
    expect(links.confirmBuyPoint(3, 7)).toBe('/confirm-buy-point?pointPriceId=3&packId=7');
    expect(links.confirmBuyPoint(3)).toBe('/confirm-buy-point?pointPriceId=3');
    expect(links.packDetail(7, '売り切れ')).toBe('/pack-detail?packId=7&errorMessageCount=%E5%A3%B2%E3%82%8A%E5%88%87%E3%82%8C');
  });
});

describe('pages', () => {
  test('FRM-7 an unknown path is nobody’s page; a slash at the end changes nothing', () => {
    expect(pageOf('/no-such-page')).toBeUndefined();
    expect(pageOf('/my-page/')?.path).toBe('/my-page');
  });

  test('GRD-2 GRD-3 what is public is said page by page', () => {
    expect(pages.filter(({ isPublic }) => isPublic).map(({ path }) => path)).toContain('/pack-detail');
    expect(pageOf('/my-page')?.isPublic).toBe(false);
  });
});

describe('the pager', () => {
  test.each([
    [1, 0, 20, { page: 1, all_page: 1, pages: [1] }],
    [1, 41, 20, { page: 1, all_page: 3, pages: [1, 2, 3] }],
    [10, 400, 20, { page: 10, all_page: 20, pages: [7, 8, 9, 10, 11, 12, 13] }],
    [20, 400, 20, { page: 20, all_page: 20, pages: [14, 15, 16, 17, 18, 19, 20] }],
  ])('of page %i in %i rows by %i', (page, rows, perPage, pager) => {
    expect(pagerOf(page, rows, perPage)).toEqual(pager);
  });
});

test('API-1 no reply says with the envelope’s `result` anything but a text, a yes or no, or a list: a page could not read it', () => {
  const wrong = calls.filter(({ reply }) => {
    const field = (reply as unknown as { def: { shape?: { result?: z.ZodMiniType } } }).def.shape?.result;
    return field !== undefined && !['string', 'boolean', 'array'].includes(String(z.toJSONSchema(field).type));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
