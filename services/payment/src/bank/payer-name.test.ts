import { expect, test } from 'vitest';
import { comparedName } from './payer-name.ts';

test('PAY-4 a name is the same one in either width, with small or large kana, any dash, blanks and figures in front', () => {
  const one = comparedName('ギフト キャロライン・ショーコ');
  for (const other of ['ｷﾞﾌﾄ ｷﾔﾛﾗｲﾝ ｼﾖ-ｺ', 'ｷﾞﾌﾄｷｬﾛﾗｲﾝｼｮｰｺ', '1234 ギフト　キヤロライン シヨーコ', 'ぎふと きゃろらいん しょーこ']) {
    expect([other, comparedName(other)]).toEqual([other, one]);
  }
  expect(comparedName('ｶ)ﾌﾀﾞﾔ')).toBe(comparedName('フダヤ(カ'));
  expect(comparedName('(カ)フダヤ')).toBe('フダヤ');
});

test('PAY-4 another voiced mark, a letter that only looks the same, and no name at all are not the same name', () => {
  expect(comparedName('ｶﾄｳ')).not.toBe(comparedName('ｶﾞﾄｳ'));
  expect(comparedName('ЕКО')).not.toBe(comparedName('EKO'));
  expect(comparedName('カト')).not.toBe(comparedName('カトー'));
  expect(comparedName(' 123 ')).toBeNull();
});
