import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { languages, pageOf, shopRules, store, type DocNode, type Language, type ShopFact } from '@fudaya/contracts';
import { docOf, docWords, legalFigures, sampleFacts } from '@fudaya/contracts/legal-text';
import { aMember, aVisitor, renderPage } from '@fudaya/web/testing';
import { legalDocuments, treeOf } from './documents.ts';
import { figuresIn, filled } from './figures.ts';
import { LegalPage } from './LegalPage.tsx';
import { texts as legalTexts } from './texts/ja.ts';
import '../testing/texts.ts';

const factsIn = (language: Language) =>
  Object.fromEntries(Object.entries(sampleFacts).map(([name, words]) => [name, words[language]])) as Record<ShopFact, string>;
const sample = { facts: factsIn('ja'), is_sample: '1', text: null, holds_from: '', next: null } as const;

const open = (path: string, language: 'ja' | 'en' = 'ja', member = aVisitor, said: object = {}) =>
  renderPage(<LegalPage />, {
    path,
    language,
    member,
    area: 'store',
    replies: [[store.legalText, { ...sample, facts: factsIn(language), ...said }]],
  });
const linksIn = (node: DocNode): string[] =>
  typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...node.children.flatMap(linksIn)];

async function textOf(path: string, language: 'ja' | 'en'): Promise<string> {
  const document = legalDocuments.find((candidate) => candidate.path === path);
  const tree = document ? await treeOf(document, language) : [];
  return tree.map((node) => docWords(filled(node, figuresIn(language, factsIn(language))))).join('\n');
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
    const tree = (await treeOf(document, language)).map((node) => filled(node, figuresIn(language, factsIn(language))));
    expect(tree.map(docWords).join('')).not.toMatch(/[{}]/);
    const wrong = tree.flatMap(linksIn).filter((href) => pageOf(href) === undefined && !/^mailto:[^{}]+@/.test(href));
    expect(wrong).toEqual([]);
  });

  test.each(languages)('LGL-1 no figure of the shop is written into the text itself, in %s', async (language) => {
    const document = legalDocuments.find((candidate) => candidate.path === path)!;
    const text = (await treeOf(document, language)).map(docWords).join('\n');
    const { decision_hours, shippingBusiness_days, pointPurchase, pointValidity, inactive_months, referral } = shopRules;
    const { transferDeadline_days, returnedPoint_days, returnedParcel_days, claim_days, loginPrize_weeks } = shopRules;
    const { opens, closes } = shopRules.officeHours;
    const amounts = [pointPurchase.min_yen, pointPurchase.max_yen.toLocaleString('en'), referral.points].join('|');
    const spans = [
      `${decision_hours} ?(時間|hours)`,
      `${shippingBusiness_days} ?(営業日|business)`,
      `(${pointValidity.months}|${inactive_months}|six|half) ?(か月|months)`,
      `(${pointValidity.days}|${transferDeadline_days}|${returnedPoint_days}|${returnedParcel_days}|${claim_days}) ?(日以内|日間|days)`,
      `${loginPrize_weeks} ?(週間|weeks)`,
      `(${opens}|${closes})(:00|時(?!間))`,
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
    expect(screen.getByText(legalTexts['legal.sample'])).toBeTruthy();
  });
});

describe('the figures of the shop', () => {
  test('LGL-1 the guide names purchase range, validity, decision hours, shipping days and referral as the shop keeps them', async () => {
    const guide = await textOf('/user-guide', 'ja');
    for (const figure of ['300円から50,000円', '6か月（最長180日）', '24時間以内', '14営業日以内', '10人まで', '500ポイントずつ'])
      expect(guide).toContain(figure);
    expect(shopRules).toMatchObject({ decision_hours: 24, shippingBusiness_days: 14, pointPurchase: { min_yen: 300, max_yen: 50_000 } });
  });

  test('LGL-1 the guide names them in English as well', async () => {
    const guide = await textOf('/user-guide', 'en');
    for (const figure of [
      'from ¥300 to ¥50,000',
      'valid for 6 months from the day you get them (180 days at most)',
      'within 24 hours',
      'within 14 business days',
      'up to 10 friends',
      'you each get 500 points',
    ])
      expect(guide).toContain(figure);
  });

  test.each([
    [
      'お一人様1アカウントです。重複したアカウントは削除し、そのポイントは失効',
      'One account per person. Duplicate accounts are deleted and their points are forfeited',
    ],
    ['メールアドレスは、サイト上で変更できません', 'email address cannot be changed on the site'],
    ['保護者の同意', 'consent of a parent or guardian'],
    ['購入したポイントの払い戻しはできません', 'Points you bought are not refundable'],
    ['クレジットカードは、会員ご本人の名義のものに限り', 'A credit card may only be used by the member in whose name it is'],
    ['24時間お預かりします', 'We hold a card for 24 hours'],
    ['選択は取り消せません', 'A choice cannot be taken back'],
    ['自動でポイントに戻ります', 'it is turned into points automatically'],
    ['14営業日以内（土日祝・年末年始を除く）', 'within 14 business days (weekends, holidays and the New Year holidays excluded)'],
    ['ログインキャンペーンの賞品は2週間以内', 'prizes of login campaigns within 2 weeks'],
    ['国内の送料は無料です。海外への発送は、別途送料', 'Shipping within Japan is free. Overseas shipping may cost extra'],
    ['返送されたカードについては、会員はその権利を失います', 'you lose your right to them'],
    ['お知らせしてから30日以内にご連絡', 'write to us within 30 days of being told, we send them once more'],
    ['1か月の間に異議', 'If you do not object within 1 month of the notice, you are deemed to have accepted the change'],
    ['さいたま地方裁判所', 'The Saitama District Court'],
    ['制定 2021年11月10日', 'Established 10 November 2021'],
    ['改定 2022年3月22日', 'Revised 22 March 2022'],
  ])('LGL-1 the terms say in both languages: %s', async (japanese, english) => {
    expect(await textOf('/terms-of-service', 'ja')).toContain(japanese);
    expect(await textOf('/terms-of-service', 'en')).toContain(english);
  });

  test.each([
    ['ポイントは、まとまりごとに、付与の日から6か月に1日満たない日、または180日', 'one day short of 6 months'],
    ['180日のいずれか早い日', '180 days'],
    ['ボーナスポイント、購入ポイント、還元ポイントの順', 'bonus points, then bought points, then returned points'],
    ['30日間有効なボーナスポイントとして戻ります', 'come back as bonus points that are valid for 30 days'],
    [
      '平日10:00\u2060〜\u206018:00以外の銀行振込は、翌営業日',
      'outside weekdays 10:00\u2060–\u206018:00 (Japan time) are reflected on the next business day',
    ],
    ['コインに有効期限はありません', 'Coins do not expire'],
  ])('LGL-1 the point terms say in both languages: %s', async (japanese, english) => {
    expect(await textOf('/point-terms-of-service', 'ja')).toContain(japanese);
    expect(await textOf('/point-terms-of-service', 'en')).toContain(english);
  });

  test.each([
    [
      'ja',
      sampleFacts.name.ja,
      sampleFacts.address.ja,
      sampleFacts.mail.ja,
      '到着から7日以内',
      '平日10:00\u2060〜\u206018:00以外の振込は翌営業日',
    ],
    [
      'en',
      sampleFacts.name.en,
      sampleFacts.address.en,
      sampleFacts.mail.en,
      'within 7 days of its arrival',
      'outside weekdays 10:00\u2060–\u206018:00',
    ],
  ] as const)(
    'LGL-1 the notice of commerce names the seller, the hours and what to do about a wrong card, in %s',
    async (language, ...said) => {
      const notice = await textOf('/specific-commerce', language);
      for (const words of [...said, sampleFacts.phone[language].slice(0, 13)]) expect(notice).toContain(words);
    },
  );

  test.each(languages)('LGL-1 the privacy policy names its mailbox, in %s', async (language) => {
    expect(await textOf('/privacy-protection', language)).toContain(sampleFacts.privacy_mail[language]);
  });

  test('LGL-1 the guide tells why a draw is fair', async () => {
    expect(await textOf('/user-guide', 'ja')).toContain('公開乱数が結果を決めます');
    expect(await textOf('/user-guide', 'en')).toContain('Only after the time slot is closed');
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

test('OPS-1 the shop’s own text takes the place of the one that was built in, with its facts, and the next one is announced', async () => {
  const text = (words: string): DocNode[] => [
    { tag: 'h1', children: ['当店の規約'] },
    { tag: 'h2', children: ['第1条'] },
    { tag: 'p', children: [words] },
  ];
  const said = {
    facts: { ...factsIn('ja'), name: '株式会社龍' },
    is_sample: '0',
    text: text('{{operatorName}}が売ります。'),
    holds_from: '2026-01-01',
    next: { text: text('来年の文です。'), holds_from: '2027-01-01' },
  };
  open('/terms-of-service', 'ja', aVisitor, said);
  expect(await screen.findByText('株式会社龍が売ります。')).toBeTruthy();
  expect(screen.queryByText(legalTexts['legal.sample'])).toBeNull();
  expect(screen.getByText('2027/01/01から内容が変わります。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '変更後の内容を見る' }).getAttribute('href')).toBe('/terms-of-service?next=1');
  open('/terms-of-service?next=1', 'ja', aVisitor, said);
  expect(await screen.findByText('来年の文です。')).toBeTruthy();
});

test('OPS-1 without the store service a legal page shows the text it was built with', async () => {
  renderPage(<LegalPage />, { path: '/specific-commerce', area: 'store', replies: [[store.legalText, { state: 500, message: 'x' }]] });
  expect(await screen.findByRole('heading', { level: 1, name: '特定商取引法に基づく表記' })).toBeTruthy();
});

test('OPS-1 an operator may use every figure of the pages, and no other', () => {
  expect(Object.keys(figuresIn('ja', factsIn('ja'))).toSorted()).toEqual(legalFigures.toSorted());
});
