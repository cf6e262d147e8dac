import { expect, test } from 'vitest';
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
