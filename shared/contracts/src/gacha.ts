// Calls of the gacha area: buying packs, seeing the draw, deciding what happens to each card, checking the draw.
export * from './gacha-buy.ts';
export * from './gacha-decision.ts';
export * from './gacha-certificates.ts';
export * from './gacha-parcel-photo.ts';
export * from './gacha-pickup.ts';
export * from './gacha-proof.ts';
export * from './gacha-result.ts';
export * from './gacha-shipping.ts';
export { card, receipt, type Card, type Receipt } from './gacha-shapes.ts';
export type { PickupPlace } from './pickup-place.ts';
