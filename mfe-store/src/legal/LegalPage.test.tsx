import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { languages, pageOf, shopRules } from '@fudaya/contracts';
import { aMember, aVisitor, renderPage } from '@fudaya/web/testing';
import { en } from '../messages.en.ts';
import { ja } from '../messages.ja.ts';
import { docOf, wordsOf, type DocNode } from './doc-node.ts';
import { legalDocuments, treeOf } from './documents.ts';
import { figuresIn, filled } from './figures.ts';
import { LegalPage } from './LegalPage.tsx';

const open = (path: string, language: 'ja' | 'en' = 'ja', member = aVisitor) =>
  renderPage(<LegalPage />, { path, language, member, area: 'store', messages: { ja, en } });
const linksIn = (node: DocNode): string[] =>
  typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...node.children.flatMap(linksIn)];

async function textOf(path: string, language: 'ja' | 'en'): Promise<string> {
  const document = legalDocuments.find((candidate) => candidate.path === path);
  const tree = document ? await treeOf(document, language) : [];
  return tree.map((node) => wordsOf(filled(node, figuresIn(language)))).join('\n');
}

test('LGL-1 four pages are public, the settlement notice and the point terms need a login', () => {
  const isPublic = Object.fromEntries(legalDocuments.map(({ path }) => [path, pageOf(path)?.isPublic]));
  expect(isPublic).toEqual({
    '/user-guide': true,
    '/terms-of-service': true,
    '/specific-commerce': true,
    '/privacy-protection': true,
    '/point-terms-of-service': false,
    '/fund-settlement': false,
  });
});

test('LGL-1 the two ends of opening hours stay in one line', async () => {
  expect(await textOf('/specific-commerce', 'ja')).toContain('10:00\u2060〜\u206018:00');
  expect(await textOf('/specific-commerce', 'en')).toContain('10:00\u2060–\u206018:00');
});

describe.each(legalDocuments.map(({ path }) => path))('%s', (path) => {
  test.each(languages)('LGL-1 every figure is filled in and every link leads somewhere, in %s', async (language) => {
    const document = legalDocuments.find((candidate) => candidate.path === path)!;
    const tree = (await treeOf(document, language)).map((node) => filled(node, figuresIn(language)));
    expect(tree.map(wordsOf).join('')).not.toMatch(/[{}]/);
    const wrong = tree.flatMap(linksIn).filter((href) => pageOf(href) === undefined && !/^mailto:[^{}]+@/.test(href));
    expect(wrong).toEqual([]);
  });

  test.each(languages)('LGL-1 no figure of the shop is written into the text itself, in %s', async (language) => {
    const document = legalDocuments.find((candidate) => candidate.path === path)!;
    const text = (await treeOf(document, language)).map(wordsOf).join('\n');
    const { decisionHours, shippingBusinessDays, pointPurchase, pointValidity, transferDeadlineDays, inactiveMonths, referral } = shopRules;
    const amounts = [pointPurchase.min_yen, pointPurchase.max_yen.toLocaleString('en'), referral.points].join('|');
    const spans = [
      `${decisionHours} ?(時間|hours)`,
      `${shippingBusinessDays} ?(営業日|business)`,
      `(${pointValidity.months}|${inactiveMonths}|six|half) ?(か月|months)`,
      `(${pointValidity.days}|${transferDeadlineDays}) ?(日以内|日間|days)`,
      `(${amounts}) ?(円|ポイント|points)`,
      `¥(${amounts})`,
      `${referral.friends} ?(人|friends)`,
    ];
    expect(text.match(new RegExp(`(?<![\\d,])(${spans.join('|')})`, 'g'))).toBeNull();
  });

  test('LGL-1 both languages have the same sections, one by one', async () => {
    const document = legalDocuments.find((candidate) => candidate.path === path)!;
    const [japanese, english] = await Promise.all(languages.map(async (language) => docOf(await treeOf(document, language))));
    expect(english?.sections.map(({ body }) => body.length)).toEqual(japanese?.sections.map(({ body }) => body.length));
  });

  test('LGL-1 it has its title, its contents and its sections', async () => {
    open(path, 'ja', aMember);
    const title = (await textOf(path, 'ja')).split('\n')[0] ?? '';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: '目次' })).getAllByRole('link', { hidden: true });
    for (const link of contents) expect(document.getElementById(link.getAttribute('href')!.slice(1))?.textContent).toBe(link.textContent);
    expect(screen.getByText(ja['legal.sample'])).toBeTruthy();
  });
});

describe('the figures of the shop', () => {
  test('LGL-1 the guide names purchase range, validity, decision hours, shipping days and referral as the shop keeps them', async () => {
    const guide = await textOf('/user-guide', 'ja');
    for (const figure of ['300円から50,000円', '6か月（最長180日）', '24時間以内', '14営業日以内', '10人まで', '500ポイントずつ'])
      expect(guide).toContain(figure);
    expect(shopRules).toMatchObject({ decisionHours: 24, shippingBusinessDays: 14, pointPurchase: { min_yen: 300, max_yen: 50_000 } });
  });

  test('LGL-1 the terms say what they have to: one account, no refund, own card, a month’s notice, dates and court', async () => {
    const terms = await textOf('/terms-of-service', 'ja');
    const said = [
      'おひとり様1アカウント',
      '払い戻しはできません',
      '本人の名義',
      '保護者の同意',
      '1か月の間に異議',
      '送料は無料',
      'その権利を失います',
    ];
    for (const words of [...said, 'さいたま地方裁判所', '制定 2021年11月10日', '改定 2022年3月22日']) expect(terms).toContain(words);
    expect(await textOf('/terms-of-service', 'en')).toContain('The Saitama District Court');
  });

  test('LGL-1 the point terms say in which order points are used and when they die', async () => {
    const terms = await textOf('/point-terms-of-service', 'en');
    for (const words of [
      'one day short of 6 months',
      '180 days',
      'bonus points, then bought points, then returned points',
      'Coins do not expire',
    ])
      expect(terms).toContain(words);
  });

  test('LGL-1 the guide tells why a draw is fair', async () => {
    expect(await textOf('/user-guide', 'ja')).toContain('公開乱数が結果を決めます');
    expect(await textOf('/user-guide', 'en')).toContain('Only after the line is closed');
  });
});

test('LGL-1 a visitor is led to the public texts alone, a member to all', async () => {
  const others = async () =>
    within(await screen.findByRole('navigation', { name: 'そのほかの案内' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  open('/terms-of-service');
  expect(await others()).toEqual(['/user-guide', '/specific-commerce', '/privacy-protection']);
  open('/terms-of-service', 'ja', aMember);
  expect(await others()).toEqual([
    '/user-guide',
    '/specific-commerce',
    '/privacy-protection',
    '/point-terms-of-service',
    '/fund-settlement',
  ]);
});

test('LGL-1 the texts come in English too', async () => {
  open('/specific-commerce', 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Notice under the Act on Specified Commercial Transactions' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Seller' })).toBeTruthy();
});
