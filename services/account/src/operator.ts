// What the operator's command line may do with members.
export { argon2Passwords } from './login/passwords.ts';
export { createMember } from './registration/create-member.ts';
export { fillExchange, type FillOutcome, type OfferLine, type OfferProblem } from './exchange/operator/fill-exchange.ts';
export { closeOffers, listedOffers, type ListedOffer } from './exchange/operator/offers.sql.ts';
