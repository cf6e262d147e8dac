export { createBox, type BoxKeys, type BoxSpec } from './operator/create-box.ts';
export { demoChain, type BeaconChain } from './beacon/chains.ts';
export { moveShipments, type MoveOutcome, type MoveProblem, type ShipmentMove } from './operator/move-shipments.ts';
export { shipments, shippedCards, type ShipmentFilter, type ShipmentRow as Shipment, type ShippedCard } from './operator/shipments.sql.ts';
export { japanDay } from './shipment/business-days.ts';
// Steps of a sale by a clock of the caller's own: how the demo is filled with draws that can be checked like any other.
export { beaconOf } from './beacon/relays.ts';
export { partsOf } from './parts.ts';
export { resolveTicks } from './resolve/resolve.ts';
export { sealTicks } from './seal/seal.ts';
