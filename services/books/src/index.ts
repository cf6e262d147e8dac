export { balanceOf, type Balance } from './balance.ts';
export { cardsOf, recordDrawn, type DrawnCard, type KeptCard } from './card-history.ts';
export { decide, decideInSum, type Decided, type Decision, type DecisionSums, type DecidedBy, type DecisionKind } from './decide.ts';
export { expireLots, expiryOf } from './expiry.ts';
export { grant, grantCoins, grantCourse, type Granted, type LotClass } from './grant.ts';
export { brokenInvariants, invariants, type Broken, type Invariant } from './invariants.ts';
export { openMember } from './open-member.ts';
export { unusedAt, type Unused } from './unused.ts';
export { reverse, spend, type SpendKind, type Unit } from './spend.ts';
