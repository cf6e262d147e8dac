import { expect, test } from 'vitest';
import { compose } from '@fudaya/kit';
import { closedLetter } from '../leaving/closing/closing-letters.ts';
import { temporaryPasswordMail, welcomeMail } from './letters.ts';

const link = 'https://shop.example/verify-mail?token=abc';

test('REG-5 the greeting comes in the member’s language, as text and as HTML, and what was typed cannot become HTML', () => {
  const member = { lastName: '<b>山田</b>', firstName: '花' };
  const ja = welcomeMail('ja', member, link);
  expect(ja.subject).toBe('【札屋】会員登録ありがとうございます');
  expect(ja.text).toContain('<b>山田</b> 花 様');
  expect(ja.text).toContain(link);
  expect(ja.html).toContain('&lt;b&gt;山田&lt;/b&gt; 花 様');
  expect(ja.html).not.toContain('<b>');
  expect(ja.html).toContain(`href="${link}"`);
  const en = welcomeMail('en', { lastName: 'Byron', firstName: 'Ada' }, link);
  expect(en.text).toContain('Dear Ada Byron,');
  expect(en.html).toContain('<html lang="en">');
});

test('PWR-1 the temporary password stands alone on its line, with how long and how often it is good', () => {
  const { text, html } = temporaryPasswordMail('en', 'Abcdefgh23', 'https://shop.example');
  expect(text).toContain('\n    Abcdefgh23\n');
  expect(text).toContain('works once, within 30 minutes');
  expect(text).toContain('https://shop.example/login');
  expect(html).toContain('>Abcdefgh23</p>');
  expect(temporaryPasswordMail('ja', 'Abcdefgh23', 'https://shop.example').text).toContain('有効期限は30分');
});

test('TRM-3 the last mail counts what is lost in the words of its language: one coin is no coins', () => {
  const letter = closedLetter({ point: 12_345, coin: 1, shopMail: 'hi@shop.example' });
  expect(compose('ja', letter).text).toContain('お持ちだった12,345ポイントと1コインは失効しました。');
  expect(compose('en', letter).text).toContain('The 12,345 points and 1 coin you had are forfeited.');
  expect(compose('ja', letter).text).toContain('お心当たりのない場合は hi@shop.example まで');
  expect(compose('ja', closedLetter({ point: 1, coin: 1, shopMail: undefined })).text).not.toContain('お心当たり');
  expect([compose('ja', letter).subject, compose('en', letter).subject]).toEqual([
    '【札屋】退会のお手続きが完了しました',
    'Fudaya: Your account is closed',
  ]);
});
