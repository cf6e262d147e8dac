export { checkManifest, checkPrizes, type ManifestProblem } from './operator/check-manifest.ts';
export { cancelBox } from './operator/cancel-box.ts';
export { holdBox } from './operator/hold-box.ts';
export { closeBox, type ClosedBox } from './operator/close-box.ts';
export type { BoxPrize } from './operator/prizes.ts';
export { createBox, draftBox, publishBox, type BoxKeys, type BoxSpec } from './operator/create-box.ts';
export { boxStates, dropDraft, type BoxState } from './operator/draft.sql.ts';
export type { BoxLine } from './operator/manifest.ts';
export { badgeOf, demoChain, type BeaconChain } from './beacon/chains.ts';
export {
  correctShipment,
  moveShipments,
  type MoveOutcome,
  type MoveProblem,
  type Moving,
  type ShipmentMove,
} from './operator/move-shipments.ts';
export { resendShipments } from './operator/resend-shipments.ts';
export { shipments, shippedCards, type ShipmentFilter, type ShipmentRow as Shipment, type ShippedCard } from './operator/shipments.sql.ts';
export { tellBy, type TellMember } from './tell/tell-member.ts';
// Steps of a sale by a clock of the caller's own: how the demo is filled with draws that can be checked like any other.
export { beaconOf } from './beacon/relays.ts';
export { logSettings, pinnedPolicy, type LogSettings } from './log/log-settings.ts';
export { steppedLog, type AskWitness } from './log/stepped-log.ts';
export { partsOf } from './parts.ts';
export { signerOf } from './box/signer.ts';
export { resolveTicks } from './resolve/resolve.ts';
export { sealTicks } from './seal/seal.ts';
export { setDailyLimit, setLeastRank } from './operator/daily-limit.ts';
