export { balanceOf, type Balance } from './balance.ts';
export { cardsOf, recordDrawn, type DrawnCard, type KeptCard } from './card-history.ts';
export { decide, decideInSum, type Decided, type Decision, type DecisionSums, type DecidedBy, type DecisionKind } from './decide.ts';
export { expireLots, expiryOf } from './expiry.ts';
export { forgiveDebt, isFrozen, releaseMember, repaidDebt, standingOf, suspendMember, type Deciding, type Freeze } from './freeze.ts';
export {
  grant,
  grantCoins,
  grantCourse,
  grantGoodwill,
  grantPayment,
  grantReferral,
  grantTransfer,
  type Granted,
  type LotClass,
} from './grant.ts';
export { holdBooks } from './hold.ts';
export type { Invariant } from './invariant.ts';
export { brokenInvariants, invariants, type Broken } from './invariants.ts';
export { checkNightly } from './nightly/check-nightly.ts';
export { findings, standing, type Finding, type Standing } from './nightly/findings.ts';
export { openMember } from './open-member.ts';
export { unusedAt, type Unused } from './unused.ts';
export { columnsOf, keptTables, monthAwayIn, monthOf, putAwayOf, tableOf, whyItStays, type Kept, type Month } from './put-away/month.ts';
export { dropBeside, makeBeside } from './put-away/carry.ts';
export { bringMonthBack, dropMonth, putMonthAway, standsAside } from './put-away/put-away.ts';
export { reverse, spend, type SpendKind, type Unit } from './spend.ts';
