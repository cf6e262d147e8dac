// Addresses and the networks they are in.
import { BlockList, isIP } from 'node:net';

/** This machine and the ranges that are nobody's outside their own network. */
export const privateNetworks = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7', 'fe80::/10'] as const;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is one of these, or in one of these networks (`10.0.0.0/8`). */
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** As sockets and proxies write it to the plain address: `::ffff:192.0.2.1`, `192.0.2.1:443`, `[2001:db8::1]:443`, `fe80::1%eth0`. */
export function plainAddress(written: string): string {
  const bare = /^\[([^\]]{0,60})\]/.exec(written)?.[1] ?? written.replace(/^([\d.]{7,15}):\d{1,5}$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** What limits count by: an IPv4 address, and of IPv6 the /64 that one household or server has to itself. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  // An IPv4 address at the end stands for two groups.
  const given = [...first!, ...last!].reduce((groups, group) => groups + (group.includes('.') ? 2 : 1), 0);
  const groups = [...first!, ...Array.from({ length: Math.max(0, 8 - given) }, () => '0'), ...last!];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
