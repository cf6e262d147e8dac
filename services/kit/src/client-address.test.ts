import { describe, expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';
import { isWithin, networkOf, plainAddress } from './networks.ts';

const addressOf = clientAddressOf(['10.0.0.0/8', '::1']);

describe('the address a visitor is counted by', () => {
  test('SEC-8 is what the edge says, and the socket’s own when somebody else asks', () => {
    expect(addressOf('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
    expect(addressOf('::ffff:10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
    expect(addressOf('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
    expect(addressOf('10.1.2.3', undefined)).toBe('10.1.2.3');
    expect(addressOf('10.1.2.3', 'unknown')).toBe('10.1.2.3');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
    ['192.0.2.1', '192.0.2.1'],
  ])('SEC-8 is for %s %s: whoever has a whole /64 has one allowance', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('SEC-8 is the same for two addresses of one /64, and another for the next', () => {
    expect(addressOf('::1', '2001:db8:1:2::1')).toBe(addressOf('::1', '2001:db8:1:2:ffff::9'));
    expect(addressOf('::1', '2001:db8:1:2::1')).not.toBe(addressOf('::1', '2001:db8:1:3::1'));
  });
});

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:443', '192.0.2.1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::1', '2001:db8::1'],
])('SEC-8 an address written as %s is %s', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

test('SEC-8 what is no address is in no network', () => {
  const isPrivate = isWithin(['0.0.0.0/0', '::/0']);
  expect(['', 'unknown', '10.0.0', 'x'.repeat(100)].map((text) => isPrivate(text))).toEqual([false, false, false, false]);
});
