import { quicknet } from '@fudaya/draw';
import type { Beacon } from './relays.ts';

/** A drand chain: its name, key and clock. */
export interface BeaconChain {
  readonly chainHash: string;
  readonly publicKey: string;
  readonly genesis: number;
  readonly period: number;
}

/** The simulator's chain: what a shop without settings draws with. Pages call it the demo beacon. */
export const demoChain: BeaconChain = {
  chainHash: 'ed4623b99849f33199735ed867f3b1ae44965bd1279a14bbe85001a665f5c501',
  publicKey:
    '88e58ad9cfaf09c4636d8e9ce634b7043128fe02e8f8e2bdff803d7c4e78b9944374a31ca82a2d87798183fd313c07011951957cc58223402c37e9d079161c71baf4907a68de05757823aa3e991ca468d4edf4d0bdf1a2b8d23400b65f44b52e',
  genesis: 1_767_225_600,
  period: 3,
};

/** What pages say of a box's beacon. */
export function badgeOf(beacon: string): 'public' | 'demo' | 'none' {
  if (beacon === 'none') return 'none';
  return beacon === `drand:${quicknet.chainHash}` ? 'public' : 'demo';
}

/** The chain that the service draws with, of which a box's terms pin clock and key. Throws for one whose clock nobody has said. */
export function chainOf({ chainHash, publicKey, clock }: Pick<Beacon, 'chainHash' | 'publicKey' | 'clock'>): BeaconChain {
  const known = [demoChain, quicknet].find((chain) => chain.chainHash === chainHash);
  if (known) return known;
  if (!clock) throw new Error(`the chain ${chainHash} is not known by name: set BEACON_CLOCK`);
  return { chainHash, publicKey, ...clock };
}
