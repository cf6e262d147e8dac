import type { Text } from '@fudaya/contracts';

export interface NewsPlan {
  readonly title: Text;
  /** HTML; the shop cleans it when it is written. */
  readonly content: Text;
  /** Folder and name of its pictures. */
  readonly images: readonly (readonly [folder: string, id: string])[];
  /** Hours before the shop is seeded. */
  readonly hoursAgo: number;
}

/** Six pieces of news, the newest first: enough for a second page. */
export const newsPlans: readonly NewsPlan[] = [
  {
    title: { ja: '「蒸気都市の夜明け」まもなく発売', en: '“Dawn over Steam City” is nearly here' },
    content: {
      ja: '<p>ゼンマイ機巧団の新しいパック「蒸気都市の夜明け」が、まもなく発売です。</p><p>ボックスの中身とその指紋は、発売前の今からご覧いただけます。<a href="/pack-detail?packId=14">パックのページ</a>で、収録カードと提供割合をお確かめください。</p>',
      en: '<p>“Dawn over Steam City”, the new pack of Clockwork Brigade, goes on sale soon.</p><p>What is inside, and its fingerprint, are public already. See the cards and the odds on <a href="/pack-detail?packId=14">its page</a>.</p>',
    },
    images: [
      ['packs', 'pack-14-front'],
      ['packs', 'pack-14-inside'],
    ],
    hoursAgo: 3,
  },
  {
    title: { ja: 'はじめての方へ、1回100ポイントのパック', en: 'New here? A pack for 100 points' },
    content: {
      ja: '<p>はじめての方のためのパックを用意しました。</p><ul><li>1回100ポイント</li><li>お一人様5パックまで</li><li>四神を描いた「朱雀絵巻」のカードを収録</li></ul><p><a href="/pack-detail?packId=15">はじめての一枚</a>で、開封の楽しさをお試しください。ご利用の流れは<a href="/user-guide">ご利用ガイド</a>にまとめています。</p>',
      en: '<p>We made a pack for your very first draw.</p><ul><li>100 points a draw</li><li>Up to five packs per member</li><li>Cards of Vermilion Scrolls, guardian beasts included</li></ul><p>Try <a href="/pack-detail?packId=15">My First Card</a>. The <a href="/user-guide">guide</a> shows how everything works.</p>',
    },
    images: [['packs', 'pack-15-front']],
    hoursAgo: 30,
  },
  {
    title: { ja: '十万の星屑、「星屑メガボックス」登場', en: 'A hundred thousand stars: the Stardust Mega Box' },
    content: {
      ja: '<p>10万パックの大きなボックス「星屑メガボックス」の販売を始めました。1回120ポイント。全10万パックの中身は、販売前にすべて確定し、指紋を公開しています。</p><p><a href="/pack-detail?packId=3">パックのページへ</a></p>',
      en: '<p>The Stardust Mega Box is on sale: 100,000 draws at 120 points each. All of them were fixed, and their fingerprint published, before the sale.</p><p><a href="/pack-detail?packId=3">See the pack</a></p>',
    },
    images: [['banners', 'hero-hoshizora-phone']],
    hoursAgo: 49,
  },
  {
    title: { ja: '「真珠の夜会」完売のお知らせ', en: 'Pearl Soirée has sold out' },
    content: {
      ja: '<p>ミナモ・サーガ「真珠の夜会」は、おかげさまで60パックすべて完売いたしました。ありがとうございました。</p><p>海の物語は<a href="/pack-list?index=3">ミナモ・サーガのパック</a>で続きます。</p>',
      en: '<p>All 60 packs of Minamo Saga: Pearl Soirée have found their owners. Thank you.</p><p>The story of the sea goes on in the other <a href="/pack-list?index=3">packs of Minamo Saga</a>.</p>',
    },
    images: [['packs', 'pack-10-front']],
    hoursAgo: 74,
  },
  {
    title: { ja: '抽選のしくみを、だれでも確かめられます', en: 'How you can check every draw' },
    content: {
      ja: '<p>札屋の抽選は、当店にも操作できません。</p><ol><li>発売前にボックスの中身を決め、その指紋を公開します。</li><li>ご購入を受け付けたあとに公表される、公開乱数を使います。</li><li>記録はすべて残り、だれでも計算し直せます。</li></ol><p>くわしくは<a href="/user-guide">ご利用ガイド</a>をご覧ください。</p>',
      en: '<p>Not even we can influence a draw at Fudaya.</p><ol><li>Before the sale we fix what is in the box and publish its fingerprint.</li><li>Only after your purchase is accepted does the public number appear.</li><li>Every record is kept, and anyone can work it out again.</li></ol><p>You will find more in the <a href="/user-guide">guide</a>.</p>',
    },
    images: [['banners', 'hero-suzaku-phone']],
    hoursAgo: 120,
  },
  {
    title: { ja: '札屋、開店しました', en: 'Fudaya is open' },
    content: {
      ja: '<p>本日、トレーディングカードパックの店「札屋」を開店しました。</p><p>四つのカードゲームのパックをそろえて、みなさまをお待ちしています。<strong>未成年の方は、保護者の同意を得てご利用ください。</strong></p>',
      en: '<p>Today we opened Fudaya, a shop for trading-card packs.</p><p>Packs of four card games are waiting for you. <strong>If you are a minor, please ask a parent or guardian first.</strong></p>',
    },
    images: [
      ['banners', 'hero-minamo-phone'],
      ['packs', 'pack-8-front'],
      ['packs', 'pack-1-front'],
    ],
    hoursAgo: 170,
  },
];
