// What the operator's command line may do with members.
export { argon2Passwords } from './identity/login/passwords.ts';
export { createMember } from './registration/create-member.ts';
export { makeRule } from './desk/promotion/promotion-rules.sql.ts';
export { fillExchange, type FillOutcome, type OfferLine, type OfferProblem } from './exchange/operator/fill-exchange.ts';
export { closeOffers, listedOffers, type ListedOffer } from './exchange/operator/offers.sql.ts';
export { actsOf, type Acting, type ActLine } from './operator/acts.sql.ts';
export { endDebt, memberNamed, release, suspend } from './operator/suspend.ts';
export { allStaff, firstLink_minutes, firstStaffLink, giveRoles, removeStaff, staffActs } from './identity/staff/operator/first-staff.ts';
export { inviteStaff } from './identity/staff/operator/invite-staff.ts';
export { phoneHolder, releasePhone } from './identity/phone/operator/release-phone.ts';
export { settleReferral, type Settlement } from './referral/operator/settle-referral.ts';
export { heldBackReferrals, type HeldBack } from './referral/operator/settle.sql.ts';
