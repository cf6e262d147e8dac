import type { Carrier } from '@fudaya/contracts/desk';

/** What a label needs of a parcel, each part as it is printed. */
export interface Label {
  readonly id: number;
  readonly name: string;
  readonly tel: string;
  readonly zipcode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly street: string;
  readonly building: string;
  /** Of a parcel that is picked up: the carrier's code of the store, and its chain and name, which the building repeats. */
  readonly store?: { readonly code: string; readonly name: string } | null;
}

/** Who sends, as the form has it. Codes are those of the contract with the carrier. */
export interface Sender {
  readonly name: string;
  readonly tel: string;
  readonly zipcode: string;
  readonly address: string;
  readonly building: string;
  readonly customer_code: string;
  readonly freight_code: string;
}

interface Place {
  readonly label: Label;
  readonly sender: Sender;
  /** YYYY/MM/DD, in Japan. */
  readonly day: string;
}

/** A column that carries a label's text, and how many letters of full width it takes. */
export interface Limit {
  readonly part: 'name' | 'address' | 'building';
  readonly text: (label: Label) => string;
  readonly letters: number;
}

export interface Layout {
  /** How many letters of full width the sender's address and building take together. */
  readonly sender_letters: number;
  /** The carrier's name as members read it. */
  readonly carrier: string;
  readonly file: string;
  /** The first line; null where the carrier's software wants none. */
  readonly header: readonly string[] | null;
  readonly columns: number;
  /** Cells by their place, the first is 1; the others are empty. */
  readonly cells: (place: Place) => Readonly<Record<number, string>>;
  readonly limits: readonly Limit[];
}

/** What is in the box, as labels say it. */
const contents = 'トレーディングカード';
const whole = ({ prefecture, city, street }: Label): string => `${prefecture}${city}${street}`;
/** The nth part of so many letters. */
const part = (text: string, n: number, letters: number): string => [...text].slice((n - 1) * letters, n * letters).join('');

/** How a label says that the parcel waits at a store, where the layout has no column for it (decision 172). */
const atStore = (code: string): string => `店頭受取 店舗コード${code}`;

/** Yamato B2 Cloud, the first 42 columns of its basic layout; what comes behind them is optional. */
const yamatoHeader = [
  'お客様管理番号,送り状種類,クール区分,伝票番号,出荷予定日,お届け予定日,配達時間帯,お届け先コード,お届け先電話番号,お届け先電話番号枝番',
  'お届け先郵便番号,お届け先住所,お届け先アパートマンション名,お届け先会社・部門１,お届け先会社・部門２,お届け先名,お届け先名(ｶﾅ),敬称',
  'ご依頼主コード,ご依頼主電話番号,ご依頼主電話番号枝番,ご依頼主郵便番号,ご依頼主住所,ご依頼主アパートマンション,ご依頼主名,ご依頼主名(ｶﾅ)',
  '品名コード１,品名１,品名コード２,品名２,荷扱い１,荷扱い２,記事,コレクト代金引換額（税込),内消費税額等,止置き,営業所コード,発行枚数,個数口表示フラグ',
  '請求先顧客コード,請求先分類コード,運賃管理番号',
]
  .join(',')
  .split(',');

const yamato: Layout = {
  sender_letters: 48,
  carrier: 'ヤマト運輸',
  file: 'b2cloud',
  header: yamatoHeader,
  columns: yamatoHeader.length,
  cells: ({ label, sender, day }) => ({
    1: String(label.id),
    2: '0',
    3: '0',
    5: day,
    9: label.tel,
    11: label.zipcode,
    12: whole(label),
    // A store's name is long for a building: it stands as the company.
    ...(label.store ? { 14: label.store.name, 33: atStore(label.store.code) } : { 13: label.building }),
    16: label.name,
    18: '様',
    20: sender.tel,
    22: sender.zipcode,
    23: sender.address,
    24: sender.building,
    25: sender.name,
    28: contents,
    40: sender.customer_code,
    42: sender.freight_code,
  }),
  limits: [
    { part: 'name', text: ({ name }) => name, letters: 16 },
    { part: 'address', text: whole, letters: 32 },
    { part: 'building', text: ({ building, store }) => (store ? '' : building), letters: 16 },
    { part: 'building', text: ({ store }) => store?.name ?? '', letters: 25 },
  ],
};

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name}${at + 1}`);

/** Sagawa e-Hiden III, its standard layout for parcels with a first line of names: 74 columns. */
const sagawaHeader = [
  ...'お届け先コード取得区分,お届け先コード,お届け先電話番号,お届け先郵便番号,お届け先住所１,お届け先住所２,お届け先住所３'.split(','),
  ...'お届け先名称１,お届け先名称２,お客様管理番号,お客様コード,部署ご担当者コード取得区分,部署ご担当者コード,部署ご担当者名称'.split(','),
  ...'荷送人電話番号,ご依頼主コード取得区分,ご依頼主コード,ご依頼主電話番号,ご依頼主郵便番号,ご依頼主住所１,ご依頼主住所２'.split(','),
  ...'ご依頼主名称１,ご依頼主名称２,荷姿'.split(','),
  ...wide(numbered('品名', 5)),
  '荷札荷姿',
  ...wide(numbered('荷札品名', 11)),
  ...'出荷個数,スピード指定,クール便指定,配達日,配達指定時間帯,配達指定時間（時分）,代引金額,消費税,決済種別,保険金額'.split(','),
  ...'指定シール１,指定シール２,指定シール３,営業所受取,SRC区分,営業所受取営業所コード,元着区分,メールアドレス'.split(','),
  ...'ご不在時連絡先,出荷日,お問い合せ送り状No.,出荷場印字区分,集約解除指定'.split(','),
  ...wide(Array.from({ length: 10 }, (_, at) => `編集${String(at + 1).padStart(2, '0')}`)),
];

/** Figures as the carrier's names have them: of full width. */
function wide(names: readonly string[]): string[] {
  return names.map((name) => name.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)));
}

const sagawaLetters = 16;
const sagawaAddress = (label: Label): string => `${whole(label)}${label.building}`;
const sagawa: Layout = {
  sender_letters: 2 * sagawaLetters,
  carrier: '佐川急便',
  file: 'ehiden3',
  header: sagawaHeader,
  columns: sagawaHeader.length,
  cells: ({ label, sender, day }) => ({
    1: '0',
    3: label.tel,
    4: label.zipcode,
    5: part(sagawaAddress(label), 1, sagawaLetters),
    6: part(sagawaAddress(label), 2, sagawaLetters),
    7: part(sagawaAddress(label), 3, sagawaLetters),
    8: part(label.name, 1, sagawaLetters),
    9: part(label.name, 2, sagawaLetters),
    10: String(label.id),
    11: sender.customer_code,
    18: sender.tel,
    19: sender.zipcode,
    20: part(`${sender.address}${sender.building}`, 1, sagawaLetters),
    21: part(`${sender.address}${sender.building}`, 2, sagawaLetters),
    22: part(sender.name, 1, sagawaLetters),
    23: part(sender.name, 2, sagawaLetters),
    25: contents,
    42: '1',
    61: day,
  }),
  limits: [
    { part: 'name', text: ({ name }) => name, letters: 2 * sagawaLetters },
    { part: 'address', text: sagawaAddress, letters: 3 * sagawaLetters },
  ],
};

/** Japan Post's Yu-pri R, its standard layout for parcels: 72 columns, no first line. */
const japanPost: Layout = {
  sender_letters: 48,
  carrier: '日本郵便',
  file: 'yuprir',
  header: null,
  columns: 72,
  cells: ({ label, sender, day }) => ({
    1: '1',
    2: '0',
    7: '1',
    8: label.name,
    9: '様',
    11: label.zipcode,
    12: label.prefecture,
    13: label.city,
    14: label.street,
    15: label.building,
    16: label.tel,
    23: sender.name,
    26: sender.zipcode,
    // The whole address in one of its parts: the software prints them behind each other.
    29: sender.address,
    30: sender.building,
    31: sender.tel,
    // The sender's department carries the parcel's number: the layout has no column for a number of one's own.
    33: String(label.id),
    35: label.store ? atStore(label.store.code) : contents,
    38: day,
    65: '0',
    72: '0',
  }),
  limits: [
    { part: 'name', text: ({ name }) => name, letters: 25 },
    { part: 'address', text: whole, letters: 50 },
    { part: 'building', text: ({ building }) => building, letters: 25 },
  ],
};

export const layouts: Readonly<Record<Carrier, Layout>> = { yamato, sagawa, japan_post: japanPost };
