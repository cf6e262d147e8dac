import { isIP } from 'node:net';
import { isWithin, plainAddress } from '@fudaya/kit/networks';

export interface VisitorAddress {
  /** Whether this is one of our own proxies, whose word about a request counts. */
  readonly isProxy: (peer: string | undefined) => boolean;
  /** The one address of whoever asked. */
  readonly of: (peer: string | undefined, told: string | readonly string[] | undefined) => string;
}

/**
 * Each proxy appends to x-forwarded-for who spoke to it, so the header is walked from its end as long as the one who appended is a proxy of
 * ours. The first other address is the visitor's; what stands before it they may have made up. Nobody's word counts where no proxy is ours.
 */
export function visitorAddress(proxies: readonly string[]): VisitorAddress {
  const isOurs = isWithin(proxies);
  const isProxy = (peer = '') => isOurs(plainAddress(peer));
  return {
    isProxy,
    of(peer = '', told = []) {
      let address = plainAddress(peer);
      const entries = [told].flat().join(',').split(',');
      while (isOurs(address) && entries.length > 0) {
        const next = plainAddress(entries.pop()?.trim() ?? '');
        if (isIP(next) === 0) break;
        address = next;
      }
      return address;
    },
  };
}
