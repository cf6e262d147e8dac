// Where a record of the Japanese Bankers Association has what: [first byte, byte after the last], from 0. Records have 200 bytes (decision 0182).

export type Place = readonly [start: number, end: number];
export const record_bytes = 200;

const shared = { kind: [1, 3], code: [3, 4], from: [10, 16], to: [16, 22], bank: [22, 26], branch: [41, 44] } as const;

/** 03, 入出金取引明細: of accounts that money is paid from (普通, 当座, 貯蓄). */
export const dealings = {
  header: { ...shared, accountKind: [62, 63], number: [63, 73] },
  data: { reference: [1, 9], day: [9, 15], direction: [21, 22], amount: [24, 36], payer: [81, 129], memo: [159, 179] },
  trailer: { inCount: [1, 7], inYen: [7, 20], outCount: [20, 26], outYen: [26, 39], count: [54, 61] },
  end: { records: [1, 11], accounts: [11, 16] },
} as const satisfies Record<string, Record<string, Place>>;

/** 01, 振込入金通知. Format B has amounts of more than ten digits where format A has text. */
export const transfers = {
  header: { ...shared, accountKind: [59, 60], number: [60, 67] },
  data: {
    ...{ reference: [1, 7], day: [7, 13], amount: [19, 29], payer: [49, 97], cancelled: [127, 128] },
    ...{ memo: [128, 148], longAmounts: [128, 152], longAmount: [128, 140], longMemo: [152, 172] },
  },
  trailer: { count: [1, 7], yen: [7, 19], cancelledCount: [19, 25], cancelledYen: [25, 37] },
} as const satisfies Record<string, Record<string, Place>>;
