import { officeHours } from './shop-rules.ts';

/**
 * Who runs the shop, as the law wants it named. SAMPLE VALUES: whoever opens this shop puts their own here, and here alone; pages say
 * that they are samples for as long as `isSample` is true.
 */
export const operator = {
  isSample: true,
  name: { ja: '札屋サンプル商店（見本）', en: 'Fudaya Sample Store (sample)' },
  manager: { ja: '見本 太郎（見本）', en: 'Taro Mihon (sample)' },
  address: { ja: '埼玉県さいたま市見本区見本町0-0-0（見本）', en: '0-0-0 Mihon-cho, Mihon-ku, Saitama, Japan (sample)' },
  phone: { ja: `000-0000-0000（見本・平日${officeHours.ja}）`, en: `+81-00-0000-0000 (sample; weekdays ${officeHours.en} Japan time)` },
  mail: { ja: 'support@fudaya.example', en: 'support@fudaya.example' },
  privacyMail: { ja: 'privacy@fudaya.example', en: 'privacy@fudaya.example' },
  licence: { ja: '埼玉県公安委員会 第000000000000号（見本）', en: 'Saitama Public Safety Commission No. 000000000000 (sample)' },
  newsAuthor: {
    lastName: { ja: '札屋', en: 'News Desk (sample)' },
    firstName: { ja: '編集部（見本）', en: 'Fudaya' },
  },
} as const;
