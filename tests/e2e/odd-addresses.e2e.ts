// Addresses typed by hand, cut off in a mail or left from another day: each gives a designed state or leads on, never a blank page.
import { links, pages } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { giveBonus, newMember } from './steps/member.ts';
import { goWithin } from './steps/remotes-down.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const t = textsIn('ja');
/** Well formed, and nobody's. */
const nobodys = '01890000-0000-7000-8000-000000000000';
const malformed = ['x', "'--", 'あ'];

interface Odd {
  readonly id: string;
  readonly path: string;
  /** Where it ends, and a heading or sentence that stands there. */
  readonly ends: RegExp;
  readonly shows: string;
}

const top = { ends: /\/$/, shows: t('store', 'top.packs') };
const courses = { ends: /\/buy-point(\?.*)?$/, shows: t('payment', 'buy.title') };
const noPack = { ends: /\/pack-detail\?packId=/, shows: t('store', 'detail.notFound') };
const packOne = { ends: /\/pack-detail\?packId=1$/, shows: t('store', 'lineup.title') };
const noPayment = { ends: /\/complete-buy-point/, shows: t('payment', 'complete.unknownTitle') };
const noOrder = { ends: /\/(confirm-combini|bank-transfer-information|payge-transfer-information)/, shows: t('payment', 'order.none') };
const history = { ends: /\/buy-product-history/, shows: t('account', 'history.empty') };

const packs: Odd[] = [
  ...['', '?packId=', '?packId=abc', '?packId=0', '?packId=-1', '?packId=1.5'].map((query) => ({
    id: 'PKD-7',
    path: `/pack-detail${query}`,
    ...top,
  })),
  ...['999999', '2147483648', '99999999999999999999'].map((id) => ({ id: 'PKD-7', path: `/pack-detail?packId=${id}`, ...noPack })),
];
const purchases: Odd[] = [
  ...['', '?packId=abc&buyCount=1', '?packId=0&buyCount=1', '?packId=99999999999&buyCount=1'].map((query) => ({
    id: 'BUY-2',
    path: `/confirm-buy-product${query}`,
    ...top,
  })),
  ...['0', '3001', 'x', '-1', '1.5', ''].map((count) => ({
    id: 'BUY-2',
    path: `/confirm-buy-product?packId=1&buyCount=${count}`,
    ...packOne,
  })),
  { id: 'BUY-2', path: links.confirmBuyProduct(999_999, 1), ...noPack },
];
const payments: Odd[] = [
  ...['?packId=x', '?packId=-1', '?packId=99999999999'].map((query) => ({ id: 'PNT-1', path: `/buy-point${query}`, ...courses })),
  ...['', '?pointPriceId=x', '?pointPriceId=0', '?pointPriceId=999999', '?pointPriceId=x&packId=1'].map((query) => ({
    id: 'PNT-3',
    path: `/confirm-buy-point${query}`,
    ...courses,
  })),
  ...['?packId=x', '?packId=-1'].map((query) => ({
    id: 'PNT-2',
    path: `/card-input${query}`,
    ends: /\/card-input/,
    shows: t('payment', 'card.title'),
  })),
  ...['/confirm-combini', '/bank-transfer-information', '/payge-transfer-information'].flatMap((path) =>
    ['', ...[nobodys, ...malformed].map((id) => `?${path === '/confirm-combini' ? 'paymentID' : 'payment_id'}=${id}`)].map((query) => ({
      id: 'PNT-5',
      path: path + query,
      ...noOrder,
    })),
  ),
  ...[
    '/pay-redirect',
    '/complete-buy-point',
    '/amazon-pay-redirect',
    '/complete-buy-point-amazom-pay',
    '/complete-buy-point-paypal',
  ].flatMap((path) =>
    ['', `?payment_id=${nobodys}`, ...malformed.map((id) => `?payment_id=${id}`)].map((query) => ({
      id: 'PNT-6',
      path: path + query,
      ...noPayment,
    })),
  ),
];
const results: Odd[] = ['/gacha-animation', '/get-card-list', '/confirm-get-card-list', '/thank-you'].flatMap((path) =>
  ['', `?historyId=${nobodys}`, ...malformed.map((id) => `?historyId=${id}`)].map((query) => ({
    id: 'REV-1 DEC-2',
    path: path + query,
    ...top,
  })),
);
const lists: Odd[] = ['?page=x', '?page=0', '?page=-1', '?page=99999', '?page=999999999', '?mode=9', '?mode=x&page=x'].map((query) => ({
  id: 'HIS-2',
  path: `/buy-product-history${query}`,
  ...history,
}));

const isPublic = (pathname: string) => pages.some((one) => one.path === pathname && one.isPublic);
const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? path;
const neutral = { path: links.specificCommerce(), heading: t('store', 'legal.specificCommerce') };

/** A page of a member is the same document whatever is asked of it, and what it says comes from the browser: from its second address on it
 * is opened within the document, from a page that has nothing of it, which is cheaper. */
async function open(page: Page, path: string, isLoaded: boolean): Promise<void> {
  if (isLoaded) return void (await page.goto(path));
  await goWithin(page, neutral.path);
  await expect(page.getByRole('heading', { name: neutral.heading, exact: true })).toBeVisible();
  await goWithin(page, path);
}

async function findWrong(page: Page, { id, path, ends, shows }: Odd, isLoaded: boolean): Promise<string | undefined> {
  try {
    await open(page, path, isLoaded);
    await expect(page).toHaveURL(ends, { timeout: 8000 });
    await expect(page.getByRole('main').getByText(shows, { exact: true }).first()).toBeVisible({ timeout: 8000 });
    return undefined;
  } catch {
    return `${id} ${path} ended at ${page.url()} without "${shows}"`;
  }
}

for (const [what, odd] of Object.entries({ packs, purchases, payments, results, lists })) {
  test(`PKD-7 BUY-2 PNT-1 PNT-3 PNT-6 REV-1 DEC-2 HIS-2 odd addresses of ${what} lead to a designed state @all`, async ({ page }) => {
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    await newMember(page, 'ja');
    const wrong: string[] = [];
    const loaded = new Set<string>();
    for (const address of odd) {
      const pathname = pathnameOf(address.path);
      // What everybody may see is rendered by the server, each address anew.
      const isLoaded = isPublic(pathname) || !loaded.has(pathname);
      loaded.add(pathname);
      if (!isLoaded) expect((await page.request.get(address.path)).status(), address.path).toBe(200);
      const sentence = await findWrong(page, address, isLoaded);
      if (sentence !== undefined) wrong.push(sentence);
    }
    expect([...wrong, ...crashes]).toEqual([]);
  });
}

test('DEC-2 DEC-3 REV-1 without an id the pages of a purchase take the latest one, and another member sees none of it @all', async ({
  page,
  browser,
  sql,
}) => {
  const person = await newMember(page, 'ja');
  await giveBonus(sql, person, 1000);
  await page.goto(links.confirmBuyProduct(1, 2));
  await page.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: '600' }) }).click();
  await page.getByRole('button', { name: t('gacha', 'reveal.allSkip') }).click();
  await expect(page).toHaveURL(/\/get-card-list\?historyId=/);
  const historyId = new URL(page.url()).searchParams.get('historyId') ?? '';

  // Thanks before the decision would be a lie.
  for (const path of [links.thankYou(), links.thankYou(historyId), links.gachaAnimation(), links.getCardList()]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/get-card-list/);
    await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: 0, total: 2 }))).toBeVisible();
  }
  // None chosen is a choice: every card turns into points, and the page says so before it happens.
  await page.goto(links.confirmGetCardList({}));
  await expect(page.getByText(t('gacha', 'confirm.noneShipped'))).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await newMember(other, 'ja');
  for (const path of [links.getCardList({ historyId }), links.confirmGetCardList({ historyId }), links.thankYou(historyId)]) {
    await other.goto(path);
    await expect(other).toHaveURL(/\/$/);
  }
  await other.context().close();
});
