import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encrypted, maxText_bytes } from './encrypted.ts';
import { pushSettings } from './settings.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('MEM-13 a push is encrypted to the byte as the standard’s example (RFC 8291, 5)', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const sent = encrypted('When I grow up, I want to be a watermelon', keys, bytes('DGv6ra1nlYgDCS1FRnbzlw'), own);
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('MEM-13 the same message is never the same twice, and one that no push service takes is not made', () => {
  expect(encrypted('x', keys).equals(encrypted('x', keys))).toBe(false);
  expect(() => encrypted('x'.repeat(maxText_bytes + 1), keys)).toThrow('too long');
  expect(encrypted('x'.repeat(maxText_bytes), keys).length).toBeLessThanOrEqual(4096);
});

test('MEM-13 without a key the shop sends no push; settings that cannot work are named', () => {
  expect(pushSettings({})).toBeNull();
  const VAPID_PRIVATE_KEY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE';
  expect(() => pushSettings({ VAPID_PRIVATE_KEY })).toThrow('VAPID_SUBJECT');
  expect(() => pushSettings({ VAPID_PRIVATE_KEY: 'short', VAPID_SUBJECT: 'mailto:a@b.example' })).toThrow('VAPID_PRIVATE_KEY');
  const simulated = { VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'mailto:a@b.example', PUSH_SIMULATOR_URL: 'http://127.0.0.1/dev/push/to/' };
  expect(() => pushSettings({ ...simulated, NODE_ENV: 'production' })).toThrow('PUSH_SIMULATOR_URL');
  expect(pushSettings({ ...simulated, PUSH_SIMULATOR_URL: '' })?.publicKey).toMatch(/^[\w-]{87}$/);
});
