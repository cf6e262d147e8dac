import type { Sql } from '@fudaya/db';
import type { Challenges } from '@fudaya/kit/challenge';
import type { Beacon } from './beacon/relays.ts';
import type { Boxes } from './box/box.ts';
import type { Packs } from './catalogue.ts';
import type { Signers } from './box/signer.ts';
import type { HeadNews } from './proof/heads-live.ts';
import type { Lineups } from './proof/lineups.ts';
import type { HandOver } from './resolve/hand-over.ts';
import type { Settled } from './resolve/settled.ts';
import type { Lookups } from './pack-buy/lookups.ts';
import type { Acceptor } from './pack-buy/acceptor.ts';
import type { BoxKeys } from './operator/create-box.ts';
import type { PurchaseSteps } from './settings.ts';
import type { ShippingSettings } from './shipment/settings.ts';
import type { TellMember } from './tell/tell-member.ts';

/** What the service hands to its verbs beside their context. */
export interface GachaDeps {
  readonly boxes: Boxes;
  readonly packs: Packs;
  readonly signers: Signers;
  /** The log's policy, as it stands in the terms. */
  readonly policyText: string;
  readonly accept: Acceptor;
  readonly lookups: Lookups;
  readonly challenges: Challenges;
  /** Whether a box is asked for so much just now that its buyers solve challenges. */
  readonly isHot: (boxId: string, at: Date) => boolean;
  readonly settled: Settled;
  readonly heads: HeadNews;
  readonly lineups: Lineups;
  readonly shipping: ShippingSettings;
  readonly tell: TellMember;
  /** What a draft is made with: the secrets of its box, and the beacon. */
  readonly drafts: { readonly keys: BoxKeys; readonly beacon: Beacon };
}

/** What the jobs that seal and resolve work with. */
export interface DrawDeps {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly boxes: Boxes;
  readonly beacon: Beacon;
  readonly shipping: ShippingSettings;
  readonly tell: TellMember;
  /** Orders or pays back what was paid in two steps before an instant and waits since; how many there were. */
  readonly finishPaid: (before: Date) => Promise<number>;
  /** Whether a draw and its cards are one transaction or two, as paying and ordering are. */
  readonly purchaseSteps: PurchaseSteps;
  readonly handOver: HandOver;
}
