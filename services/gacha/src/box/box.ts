import { type TickChain, roundOfTick, roundTime, tickEnd, toHex } from '@fudaya/draw';
import type { Tx } from '@fudaya/db';
import { decryptChain, decryptSalt } from './chain-secret.ts';

/** What never changes about a box: its terms. */
export interface Box {
  readonly id: string;
  readonly packId: number;
  readonly n: number;
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  readonly tick0: number;
  readonly tickSeconds: number;
  /** From a tick's end to its round, at least. */
  readonly margin_s: number;
  readonly beacon: string;
  /** Hex; null in a box without beacon. */
  readonly beaconPublicKey: string | null;
  readonly beaconGenesis: number;
  readonly beaconPeriod: number;
  readonly termsHash: Uint8Array;
  readonly movieStyle: number;
  readonly isHidden: boolean;
  /** Whose signature its receipts have: SPKI, base64url. */
  readonly receiptKey: string | null;
  /** Whose word its draws have, besides the shop's. */
  readonly witnesses: 'public' | 'demo' | 'none';
  /** Sold before oripa/v2: history. */
  readonly isEarlier: boolean;
  /** How many cards of reveal rarity 1 to 5 it was sealed with; the prizes for a place in line are beside them. */
  readonly tiers: readonly number[];
}

export interface Boxes {
  /** Throws for an unknown id: ids come from our own tables. */
  get(tx: Tx, id: string): Promise<Box>;
  chain(tx: Tx, id: string): Promise<TickChain>;
  /** What salts the leaves of a hidden lineup; undefined of a shown one. */
  salt(tx: Tx, id: string): Promise<Uint8Array | undefined>;
}

/** Boxes and their chains, read once a process: terms are fixed for ever by their hash in the log. */
export function boxesOf({ chainKey }: { chainKey: string }): Boxes {
  const boxes = new Map<string, Box>();
  const chains = new Map<string, TickChain>();
  return {
    async get(tx, id) {
      const known = boxes.get(id);
      if (known) return known;
      const [row] = await tx<(Omit<Box, 'witnesses'> & { policy: string | null })[]>`
        select id, pack_id as "packId", n, price, unit, tick0, tick_seconds as "tickSeconds", round_after_seconds as "margin_s", beacon, terms::json ->> 'beacon_public_key' as "beaconPublicKey", beacon_genesis as "beaconGenesis", beacon_period as "beaconPeriod",
               terms_hash as "termsHash", movie_style as "movieStyle", salt_secret is not null as "isHidden",
               terms::json ->> 'receipt_key' as "receiptKey", method = 1 as "isEarlier", case when is_witnessed then terms::json ->> 'policy' end as policy,
               array(select coalesce(sum(l.count), 0)::int from generate_series(1, 5) r
                     left join gacha.manifest_line l on l.box_id = box.id and l.reveal_rarity = r group by r order by r) as tiers
        from gacha.box where id = ${id}`;
      if (!row) throw new Error(`no box ${id}`);
      const { policy, ...fixed } = row;
      const box = {
        ...fixed,
        witnesses:
          policy === null ? ('none' as const) : / demo-witness\.fudaya\.example\//.test(policy) ? ('demo' as const) : ('public' as const),
      };
      boxes.set(id, box);
      return box;
    },
    async chain(tx, id) {
      const known = chains.get(id);
      if (known) return known;
      const [row] = await tx<{ secret: Uint8Array }[]>`select chain_secret as secret from gacha.box where id = ${id}`;
      if (!row) throw new Error(`no box ${id}`);
      const chain = decryptChain(row.secret, id, chainKey);
      chains.set(id, chain);
      return chain;
    },
    async salt(tx, id) {
      const [row] = await tx<{ secret: Uint8Array | null }[]>`select salt_secret as secret from gacha.box where id = ${id}`;
      return row?.secret ? decryptSalt(row.secret, id, chainKey) : undefined;
    },
  };
}

export const clockOf = (box: Box) => ({ tick0: box.tick0, tick_s: box.tickSeconds, round_after_s: box.margin_s });
export const beaconClockOf = (box: Box) => ({ genesis: box.beaconGenesis, period: box.beaconPeriod });

/** The round that decides tick t of a box; 0 in a box without beacon. */
export const roundOf = (box: Box, t: number): number => (box.beacon === 'none' ? 0 : roundOfTick(clockOf(box), beaconClockOf(box), t));

/** When what decides tick t is there: its round, the own one unless it took another, or without a beacon the end of the tick. */
export const decidedAt = (box: Box, t: number, round = roundOf(box, t)): Date =>
  new Date((box.beacon === 'none' ? tickEnd(clockOf(box), t) : roundTime(beaconClockOf(box), round)) * 1000);

export const termsHashHex = (box: Box): string => toHex(box.termsHash);
