// Pages of one record: a member, a payment, a parcel, a rule. One of each is made, and its page is looked at as those of lists are.
import { openDesk } from '../steps/desk.ts';
import { everyLook } from '../steps/desk-looks.ts';
import { makeRecords, recordRoutes, takeAway, type RecordPaths } from '../steps/desk-records.ts';
import { expect, shop, test } from '../steps/shop.ts';

let records: RecordPaths | undefined;
test.afterAll(({ sql }) => takeAway(sql));

for (const language of ['ja', 'en'] as const) {
  test(`FRM-8 axe finds nothing on the desk’s pages of records in ${language}, wide and light, narrow and dark, and keys reach all of them @all`, async ({
    page,
    browser,
    sql,
  }) => {
    test.setTimeout(600_000);
    await openDesk(page, sql, { language });
    if (!records) {
      await takeAway(sql);
      const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: shop.url });
      records = await makeRecords(page, await context.newPage(), sql);
      await context.close();
    }
    const found: string[] = [];
    for (const route of recordRoutes) {
      // Places are the same in both languages.
      found.push(...(await everyLook(page, records[route], { language, withKeys: language === 'ja', name: route })));
    }
    expect(found).toEqual([]);
  });
}
