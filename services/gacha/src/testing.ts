// What tests of other packages may use of this service.
export { buyResult } from './buy-result/buy-result.ts';
export { decision } from './decision/decision.ts';
export { gacheResult } from './gache-result/gache-result.ts';
export { cancelBox } from './operator/cancel-box.ts';
export { closeRecords } from './record/close-record.ts';
export { shipLeftExchanges } from './exchange/ship-exchange.ts';
export { acceptorOf } from './pack-buy/acceptor.ts';
export { twoStepsOf } from './pack-buy/two-steps.ts';
export { packBuy } from './pack-buy/pack-buy.ts';
export { packCheck } from './pack-check/pack-check.ts';
export { testRule } from './pack-discount/testing-discounts.ts';
export { drawnFor } from './testing-drawn.ts';
export { aloneLogSettings, testKeys, testLogSettings } from './testing-keys.ts';
export { proofShop } from './testing-proofs.ts';
export * from './testing-shop.ts';
export { logProofOf } from './log/log-proof.ts';
export { sealTicks } from './seal/seal.ts';
