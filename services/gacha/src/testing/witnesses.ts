// The demo's witnesses, for tests and benches of this service alone.
export { createWitnesses, demoPolicy, witnessesOf } from '@fudaya/simulator/witness';
