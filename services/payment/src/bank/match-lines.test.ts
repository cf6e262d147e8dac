import { expect, test } from 'vitest';
import { keysOf } from './line-keys.ts';
import { matchLines, type CameLine, type Candidate } from './match-lines.ts';

const line = (id: number, over: Partial<CameLine> = {}): CameLine => ({ id, day: '2026-11-20', amount_yen: 1000, name: 'ヤマダ', ...over });
const payment = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  ...{ id, memberId: 'hanako', price_yen: 1000, name: 'ヤマダ', standing: 'paid', from: '2026-11-18', until: '2026-11-27', suspense: null },
  ...over,
});
const found = (lines: readonly CameLine[], payments: readonly Candidate[]) =>
  matchLines(lines, payments).map(({ line: id, payment: of, found: count }) => [id, of ?? count]);

test('PAY-4 PAY-9 a line is the payment of its name and amount in its days, and nothing else', () => {
  expect(found([line(1)], [payment('a')])).toEqual([[1, 'a']]);
  const others = [payment('b', { name: 'スズキ' }), payment('c', { from: '2026-11-21' }), payment('d', { until: '2026-11-19' })];
  expect(found([line(1)], others)).toEqual([[1, 0]]);
  expect(found([line(1, { name: null })], [payment('a', { name: null })])).toEqual([[1, 0]]);
});

test('PAY-4 no payment is given to two lines, and no line two: of one member the paid one first, then the oldest', () => {
  const waiting = payment('w', { standing: 'waiting', from: '2026-11-01' });
  const later = payment('p2', { from: '2026-11-19' });
  expect(found([line(2), line(1), line(3), line(4)], [waiting, later, payment('p1')])).toEqual([
    [1, 'p1'],
    [2, 'p2'],
    [3, 'w'],
    [4, 0],
  ]);
});

test('PAY-4 payments of several members are a person’s to choose among, also where one is paid and one waits', () => {
  const other = payment('b', { memberId: 'taro', standing: 'waiting' });
  expect(found([line(1)], [payment('a'), other])).toEqual([[1, 2]]);
});

test('PAY-4 another amount is offered and not matched, so the line that comes next has its own payment', () => {
  const lines = [line(1, { amount_yen: 900 }), line(2, { day: '2026-11-21' })];
  expect(found(lines, [payment('a')])).toEqual([
    [1, 0],
    [2, 'a'],
  ]);
  expect(found(lines.slice(0, 1), [payment('a')])).toEqual([[1, 1]]);
});

test('PAY-9 money in suspense is matched by the sum and the payer that the provider told', () => {
  const ended = payment('s', { standing: 'ended', suspense: { amount_yen: 900, name: 'スズキ' } });
  expect(found([line(1, { amount_yen: 900, name: 'スズキ' })], [ended])).toEqual([[1, 's']]);
  expect(found([line(1)], [ended])).toEqual([[1, 1]]);
});

test('PAY-4 two equal transfers of a day have two keys, the same in every file that has both, and another number is another line', () => {
  const one = { line: 2, day: '2026-11-20', direction: 'in', amount_yen: 1000, payer: 'ﾔﾏﾀﾞ', memo: '', reference: '' } as const;
  const keys = keysOf([one, { ...one, line: 3 }]);
  expect(new Set(keys).size).toBe(2);
  expect(keysOf([{ ...one, line: 9 }, { ...one, amount_yen: 5 }, one])).toEqual([keys[0], expect.any(String), keys[1]]);
  expect(keys).not.toContain(keysOf([{ ...one, reference: '7' }])[0]);
});
