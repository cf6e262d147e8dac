import type { gacha, ReplyOf, store } from '@fudaya/contracts';

export const aPack: store.Pack = {
  id: 4,
  name: '朱雀絵巻 初ノ巻',
  image: ['/art/packs/front.avif', '/art/packs/inside.avif'],
  point: 500,
  payment_method: '1',
  pack_count: 2348,
  total_pack_count: 3000,
  max_buy_count: 0,
  card_type: 2,
  is_before: '0',
  start_date: '2026-11-20T03:00:00.000Z',
  format_end_date: '27/01/20 12:00',
};

export const aPackDetail: store.PackDetail = {
  ...aPack,
  max_per_member: 0,
  max_per_day: 0,
  can_limit: 0,
  limit_message: '',
  show_cardlist: '1',
  detail: '<p>墨と<strong>朱</strong>の物語</p>',
  card_type_name: '朱雀絵巻',
  server_time: '2026-11-21T03:00:00.000Z',
  commitment: {
    box: 'box',
    terms_hash: '74c0b4de494376b8371385f28a6d981c2569345c32cb65549b7f6546e8645e87',
    logged_at: '2026-11-19T03:00:00.000Z',
    beacon: 'demo',
  },
  odds: [
    { rarity: 0, remaining: 1580, total: 2019 },
    { rarity: 1, remaining: 564, total: 720 },
    { rarity: 2, remaining: 195, total: 249 },
    { rarity: 3, remaining: 9, total: 12 },
  ],
};

export const aPastBox: store.PastBox = {
  id: 4,
  name: '朱雀絵巻 初ノ巻',
  image: ['/art/packs/front.avif'],
  point: 500,
  payment_method: '1',
  total_pack_count: 3000,
  bought: 3000,
  ended_at: '2026-11-24T03:00:00.000Z',
  end: 'sold_out',
  card_type: 2,
  card_type_name: '朱雀絵巻',
  start_date: '2026-11-20T03:00:00.000Z',
  commitment: aPackDetail.commitment!,
  is_shown: '1',
  record: {
    purchases: 812,
    ticks: 640,
    late: 1,
    late_budget: 20,
    terms: { at: '2026-11-19T03:00:00.000Z', index: 41 },
    last_word: { at: '2026-11-24T03:00:00.000Z', index: 1999 },
    last_file: 'closing',
  },
  audit: {
    is_sound: '1',
    recomputed: { at: '2026-11-25T03:00:00.000Z', found: 0 },
    closed: { at: '2026-11-25T04:00:00.000Z', by: 'two_people' },
  },
  tiers: [{ rarity: 5, drawn: 2, total: 3 }],
  wins: [
    { image_url: '/art/cards/1.avif', card_name: '鬼神王ラセツ', rarity: 3, won_at: '2026-11-21T03:00:00.000Z', by: 'あかつきのタヌキ' },
    { image_url: '/art/cards/1.avif', card_name: '鬼神王ラセツ', rarity: 3, won_at: '2026-11-22T03:00:00.000Z', by: '' },
  ],
  wins_total: 2,
};

export const aLineup: ReplyOf<typeof store.packCardList> = {
  list: [
    { id: 'suzaku-001', image_url: '/art/cards/1.avif', name: '鬼神王ラセツ', model_number: 'SZK-001', rarity: 3 },
    { id: 'suzaku-002', image_url: '/art/cards/2.avif', name: '天狗風の亀', model_number: 'SZK-002', rarity: 2 },
  ],
  page: { page: 1, all_page: 3, pages: [1, 2, 3] },
};

export const aPurchaseId = '018f0000-0000-4000-8000-000000000001';

export const aCheck: ReplyOf<typeof gacha.packCheck> = {
  result: '1',
  purchase_id: aPurchaseId,
  pack_id: 4,
  count: 5,
  payment_method: '1',
  cost: 2500,
  balance: 12_000,
  remainder: 9500,
};

export const aCoinCheck: ReplyOf<typeof gacha.packCheck> = { ...aCheck, payment_method: '2', cost: 100, balance: 300, remainder: 200 };

const hex = 'a'.repeat(64);

export const aPurchase: ReplyOf<typeof gacha.packBuy> = {
  result: '1',
  purchase_id: aPurchaseId,
  pack_id: 4,
  title: aPack.name,
  created: '2026-11-21T03:00:00.000Z',
  card_type: 2,
  movie_style: 0,
  is_buy_coin: '0',
  count: 5,
  cards: [],
  receipt: {
    body: { T: hex, box: aPurchaseId, c: hex, h_seq: hex, n: 5, purchase_id: aPurchaseId, round: 1, seq: 1, t: 1 },
    signature: 'signature',
  },
};

export const aPost: store.Post = {
  id: 1,
  title: '開店しました',
  lastName: '札屋',
  firstName: '編集部',
  created: '2026-11-21T03:00:00.000Z',
  content: '<p>本日開店。<a href="/user-guide">ガイド</a></p><script>alert(1)</script>',
  images: ['/art/a.avif', '/art/b.avif'],
};
