import type { gacha } from '@fudaya/contracts';

export const aPurchaseId = '11111111-1111-4111-8111-111111111111';
const hash = 'c0de45933c2a05527f5fc000ee5d6011b649138376d42127645d8af0932f7733';

const labels = ['', 'ノーマル', 'レア', 'スーパーレア', 'ウルトラレア', '最高賞'];
const worth = [0, 100, 300, 1_000, 5_000, 30_000];

/** The i-th card of a purchase, history id 1001 and up. */
export function aCard(i: number, rarity: number, more: Partial<gacha.Card> = {}): gacha.Card {
  return {
    history_id: String(1001 + i),
    name: `カード${i + 1}`,
    image: `/art/cards/${i + 1}.avif`,
    rarity,
    rarity_label: labels[rarity] ?? '',
    model_number: `VS1-${String(i + 1).padStart(3, '0')}`,
    num: 156,
    buy_point: worth[rarity] ?? 0,
    cardPoint: worth[rarity] ?? 0,
    decision: 'undecided',
    ...more,
  };
}

/** Three cards: normal, rare, top prize. */
export const threeCards = [aCard(0, 1), aCard(1, 2), aCard(2, 5)];

export const aResult: gacha.DrawResult = {
  result: '1',
  purchase_id: aPurchaseId,
  pack_id: 4,
  title: '朱雀絵巻 初ノ巻',
  created: '2026-11-21T03:00:00.000Z',
  card_type: 2,
  movie_style: 0,
  is_buy_coin: '0',
  count: 3,
  cards: threeCards,
  receipt: {
    body: { T: hash, box: aPurchaseId, c: hash, h_seq: hash, n: 3, purchase_id: aPurchaseId, round: 1_234_567, seq: 42, t: 991 },
    signature: 'c2lnbmF0dXJl',
  },
  payment_method: '1',
  decide_by: '2026-11-22T03:00:00.000Z',
  status: '0',
  draw: { round: 1_234_567, round_at: '2026-11-21T03:00:03.000Z', beacon: 'demo', late: false, method: 'oripa/v2', witnesses: 'demo' },
  server_time: '2026-11-21T03:00:00.000Z',
};

export const aWaitingResult: gacha.DrawResult = { ...aResult, result: '0', cards: [], decide_by: null };
export const aCoinResult: gacha.DrawResult = {
  ...aResult,
  is_buy_coin: '1',
  payment_method: '2',
  cards: threeCards.map((card) => ({ ...card, buy_point: 0, decision: 'ship' })),
};
