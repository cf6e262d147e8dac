import { expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const { of, isProxy } = visitorAddress(['10.0.0.0/8', '203.0.113.0/24', 'fd00::/8']);

test.each([
  ['nobody else spoke', '198.51.100.1', undefined, '198.51.100.1'],
  ['a visitor makes something up', '198.51.100.1', '192.0.2.9', '198.51.100.1'],
  ['one proxy of ours stands before us', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['a visitor makes something up before our proxy', '10.0.0.2', '192.0.2.9, 10.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['two proxies of ours stand before us', '::ffff:10.0.0.2', '192.0.2.9, 198.51.100.1, 203.0.113.7', '198.51.100.1'],
  ['proxies speak IPv6 and name ports', 'fd00::2', '[2001:db8::1]:5000, 10.0.0.3:80', '2001:db8::1'],
  ['our proxy says nothing', '10.0.0.2', undefined, '10.0.0.2'],
  ['our proxy says no address', '10.0.0.2', '198.51.100.1, unknown', '10.0.0.2'],
  ['everybody is ours', '10.0.0.2', '10.0.0.4, 10.0.0.3', '10.0.0.4'],
])('SEC-8 where %s, %s with "%s" is %s', (_, peer, told, address) => {
  expect(of(peer, told)).toBe(address);
});

test('SEC-8 where no proxy is ours nobody is believed', () => {
  const alone = visitorAddress([]);
  expect([alone.of('127.0.0.1', '198.51.100.1'), alone.isProxy('127.0.0.1')]).toEqual(['127.0.0.1', false]);
  expect([isProxy('10.0.0.2'), isProxy('198.51.100.1'), isProxy(undefined)]).toEqual([true, false, false]);
});
