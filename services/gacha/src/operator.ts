export { createBox, type BoxKeys, type BoxSpec } from './operator/create-box.ts';
export { demoChain, type BeaconChain } from './beacon/chains.ts';
