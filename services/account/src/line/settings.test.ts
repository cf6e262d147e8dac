import { expect, test } from 'vitest';
import { lineSettings } from './settings.ts';

const all = {
  LINE_CHANNEL_TOKEN: 't',
  LINE_CHANNEL_SECRET: 's',
  LINE_FRIEND_URL: 'https://line.me/R/ti/p/@fudaya',
  LOGIN_LINE_ID: '1',
};

test('MEM-13 without a channel the shop sends nothing by LINE; settings that cannot work are named', () => {
  expect(lineSettings({})).toBeNull();
  expect(lineSettings(all)).toMatchObject({ addUrl: all.LINE_FRIEND_URL, secret: 's', maxPerMinute: 600 });
  expect(() => lineSettings({ ...all, LINE_CHANNEL_SECRET: '' })).toThrow('LINE_CHANNEL_SECRET');
  expect(() => lineSettings({ ...all, LOGIN_LINE_ID: '' })).toThrow('LOGIN_LINE_ID');
  expect(() => lineSettings({ ...all, LINE_FRIEND_URL: 'javascript:alert(1)' })).toThrow('LINE_FRIEND_URL');
  expect(() => lineSettings({ ...all, LINE_URL: 'http://elsewhere.example' })).toThrow('LINE_URL');
  expect(() => lineSettings({ ...all, LINE_MOST_PER_MINUTE: '0' })).toThrow('LINE_MOST_PER_MINUTE');
});
