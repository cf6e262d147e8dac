// Stores where the demo's members may pick their parcels up, of chains that there are not.
import type { gacha } from '@fudaya/contracts';
import type { PickupStore } from '@fudaya/gacha/operator';

type Line = readonly [code: string, name: string, zipcode: string, prefecture: string, city: string, address: string];

const of = (chain: string, lines: readonly Line[]): PickupStore[] =>
  lines.map(([code, name, zipcode, prefecture, city, address]) => ({ code, chain, name, zipcode, prefecture, city, address }));

export const pickupStores: Readonly<Record<gacha.PickupCarrier, readonly PickupStore[]>> = {
  yamato: [
    ...of('ふくマート', [
      ['010101', '大宮桜木町店', '3300854', '埼玉県', 'さいたま市大宮区', '桜木町9-9-1'],
      ['010102', '大宮駅前店', '3300846', '埼玉県', 'さいたま市大宮区', '大門町9-9-2'],
      ['010201', '千代田店', '1000001', '東京都', '千代田区', '千代田9-9-3'],
      ['010202', '永田町店', '1000014', '東京都', '千代田区', '永田町9-9-4'],
      ['010301', '梅田店', '5300001', '大阪府', '大阪市北区', '梅田9-9-5'],
    ]),
    ...of('まちのロッカー', [['900001', '東京駅前', '1000005', '東京都', '千代田区', '丸の内9-9-6']]),
  ],
  japan_post: of('まちかど商店', [
    ['2001', '大宮公園店', '3300805', '埼玉県', 'さいたま市大宮区', '寿能町9-9-7'],
    ['2002', '新宿店', '1600022', '東京都', '新宿区', '新宿9-9-8'],
  ]),
};
