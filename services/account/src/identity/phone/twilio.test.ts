import { SettingsError } from '@fudaya/kit';
import { startSimulator, type RunningSimulator } from '@fudaya/simulator/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerSettings } from '../../transfer/settings.ts';
import { hiddenNumber, mobileNumberOf, phoneNumberOf, shownNumber } from './phone-number.ts';
import { phoneSettings } from './settings.ts';
import { twilio } from './twilio.ts';

let simulator: RunningSimulator;
let url = '';
beforeAll(async () => {
  const settings = { gatewaySecret: 'x', merchantId: 'm', tokenApiKey: 'k', callbackUrl: '', publicOrigin: '' };
  simulator = await startSimulator({ port: 0, settings });
  url = `http://127.0.0.1:${simulator.port}/dev/phone`;
});
afterAll(() => simulator.close());

const sender = (over: Partial<Parameters<typeof twilio>[0]> = {}) =>
  twilio({ url, accountSid: 'AC1', authToken: 't', from: '+815011112222', timeout_ms: 20_000, ...over });

test('SMS-1 a message goes from our number or by our messaging service, as Twilio wants it', async () => {
  expect(await sender().send('+819012345678', 'code 1')).toEqual({ kind: 'sent' });
  expect(await sender({ from: 'MG77' }).send('+819012345678', 'code 2')).toEqual({ kind: 'sent' });
  const received = simulator.world.messages.map(({ to, from, text }) => [to, from, text]);
  expect(received).toEqual([
    ['+819012345678', 'MG77', 'code 2'],
    ['+819012345678', '+815011112222', 'code 1'],
  ]);
});

test('SMS-1 a refusal is certain and its reason names no number; silence is not', async () => {
  expect(await sender().send('12', 'x')).toEqual({ kind: 'refused', reason: 'http 400, code 21211' });
  simulator.world.faults = { ...simulator.world.faults, sms: 'broken' };
  expect(await sender().send('+819012345678', 'x')).toEqual({ kind: 'unknown', reason: 'http 500' });
  simulator.world.faults = { ...simulator.world.faults, sms: 'cut_request' };
  expect((await sender().send('+819012345678', 'x')).kind).toBe('unknown');
});

test('SMS-1 numbers are one number however they are written', () => {
  for (const tel of ['09012345678', '090-1234-5678', '+81 90 1234 5678', '+819012345678']) {
    expect([phoneNumberOf(tel), mobileNumberOf(tel)]).toEqual(['+819012345678', { phone: '+819012345678', country: 'JP' }]);
  }
  expect([phoneNumberOf('03-1234-5678'), mobileNumberOf('03-1234-5678')]).toEqual(['+81312345678', null]);
  expect(['', '1', '0', '+', 'x'.repeat(300)].map(phoneNumberOf)).toEqual([null, null, null, null, null]);
  expect([shownNumber('+819012345678'), hiddenNumber('+819012345678')]).toEqual(['090-1234-5678', '***-****-5678']);
});

test('SMS-1 TRF-1 settings: without SMS_URL no SMS; a bad list of partner sites ends the start with a sentence', () => {
  expect(phoneSettings({}, 'a secret')).toEqual({ sms: null, maxHourlySms: 1000, phoneKey: 'a secret', smsCountries: ['JP'] });
  expect(phoneSettings({ PHONE_KEY: 'own' }, 'a secret').phoneKey).toBe('own');
  expect(() => phoneSettings({ SMS_URL: 'api.twilio.com' }, '')).toThrow('The setting SMS_URL has a value that cannot be used');
  expect(partnerSettings({}).size).toBe(0);
  for (const PARTNER_SITES of ['{', '{}', '[{"id":1}]', '[{"id":0,"ja":"a","en":"a","url":"http://a","key":"k"}]']) {
    expect(() => partnerSettings({ PARTNER_SITES })).toThrow(SettingsError);
  }
});
