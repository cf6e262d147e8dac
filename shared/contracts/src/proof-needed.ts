// What changes how an account opens, or where its cards go, asks who is there when the session does not know it from just now.
import { refusal } from './call.ts';

/** How long a login, or a proof of later, is good for, minutes. */
export const proof_minutes = 5;

/** The page shows the question and sends the same wish again. */
export const proofNeeded = refusal('proof', 'proof.needed');
