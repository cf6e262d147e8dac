// What a page needs to check a proof: without the pairing library, which comes when it is asked for.
export { toHex } from '../bytes.ts';
export {
  type CheckOptions,
  type Checked,
  type CheckedPart,
  type Step,
  type StepName,
  type WonCard,
  checkProof,
  checkSteps,
  judge,
  loadPairings,
  makeHashesReady,
  makePairingsReady,
  stepNames,
} from './check-proof.ts';
export type { Proof, Signed } from './proof.ts';
export type { SealedHead } from '../signed.ts';
export { badgeOfTerms } from './badge.ts';
