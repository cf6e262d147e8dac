import { hash } from 'node:crypto';
import type { Sql } from '@fudaya/db';
import { challengesOf, hotnessOf, noChallenges, type ChallengeSettings } from '@fudaya/kit/challenge';
import { useSha256 } from '@fudaya/draw';
import type { Beacon } from './beacon/relays.ts';
import { boxesOf } from './box/box.ts';
import { packsOf } from './catalogue.ts';
import { signersOf } from './box/signer.ts';
import type { DrawDeps, GachaDeps } from './deps.ts';
import { acceptorOf } from './pack-buy/acceptor.ts';
import { headNews } from './proof/heads-live.ts';
import type { LogSettings } from './log/log-settings.ts';
import { lineupsOf } from './proof/lineups.ts';
import { twoStepsOf } from './pack-buy/two-steps.ts';
import type { PurchaseSteps } from './settings.ts';
import { lookupsOf } from './pack-buy/lookups.ts';
import { handOverOf } from './resolve/hand-over.ts';
import { settledNews } from './resolve/settled.ts';
import { defaultShipping, type ShippingSettings } from './shipment/settings.ts';
import { type TellMember, tellNobody } from './tell/tell-member.ts';

useSha256((data) => hash('sha256', data, 'buffer'));

export interface PartsOptions {
  readonly sql: Sql;
  /** A pool of its own for sealing and resolving: a crowd of buyers must not make heads late. Without it, `sql`. */
  readonly drawSql?: Sql;
  readonly beacon: Beacon;
  readonly receiptKey: string;
  /** Keys before it, of boxes that were announced with them. */
  readonly receiptKeysBefore?: readonly string[];
  readonly chainKey: string;
  readonly log: Pick<LogSettings, 'policyText'>;
  /** Without it, in one. */
  readonly purchaseSteps?: PurchaseSteps;
  readonly now: () => Date;
  /** Without it, as the shop's rules have it. */
  readonly shipping?: ShippingSettings;
  /** Without them nobody solves any. */
  readonly challenges?: ChallengeSettings;
  /** How members hear of their parcels and deadlines; without it they do not. */
  readonly tell?: TellMember;
}

/** What one process of the service is made of: `deps` for its verbs, `draws` for its jobs. */
export function partsOf({
  sql,
  drawSql = sql,
  beacon,
  receiptKey,
  receiptKeysBefore = [],
  chainKey,
  purchaseSteps = 'one',
  log: { policyText },
  now,
  shipping = defaultShipping,
  tell = tellNobody,
  challenges = noChallenges,
}: PartsOptions): {
  deps: GachaDeps;
  draws: DrawDeps;
} {
  const boxes = boxesOf({ chainKey });
  const twoSteps = twoStepsOf({ sql, now });
  return {
    deps: {
      boxes,
      packs: packsOf(),
      signers: signersOf([receiptKey, ...receiptKeysBefore]),
      policyText,
      accept: purchaseSteps === 'two' ? twoSteps.accept : acceptorOf({ sql, now }),
      lookups: lookupsOf(sql),
      challenges: challengesOf(challenges),
      isHot: hotnessOf(challenges.hotChecks),
      settled: settledNews(sql),
      heads: headNews(sql),
      lineups: lineupsOf(),
      shipping,
      tell,
      drafts: { keys: { receiptKey, chainKey, log: { policyText } }, beacon },
    },
    draws: {
      sql: drawSql,
      now,
      boxes,
      beacon,
      shipping,
      tell,
      finishPaid: twoSteps.finish,
      purchaseSteps,
      handOver: handOverOf({ sql: drawSql }),
    },
  };
}
