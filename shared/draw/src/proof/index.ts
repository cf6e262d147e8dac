// What a page needs to check a proof: without the pairing library, which comes when it is asked for.
export { toBase64url, toHex } from '../bytes.ts';
export {
  type CheckOptions,
  type Checked,
  type CheckedPart,
  type KeptHead,
  type Step,
  type StepName,
  type WhyCode,
  type WonCard,
  checkProof,
  checkSteps,
  judge,
  loadPairings,
  makeHashesReady,
  makePairingsReady,
  stepNames,
  whyCodes,
} from './check-proof.ts';
export type { Proof, Signed } from './proof.ts';
export type { KeptReceipt } from '../kept-receipt.ts';
export type { KeyRotation, SealedHead } from '../signed.ts';
export { badgeOfTerms } from './badge.ts';
