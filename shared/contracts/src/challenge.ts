// Where a rule of the shop asks it, a call is answered only with the solution of a challenge: so that many calls cost whoever makes them
// something. The refusal carries the challenge as its result; the page solves it and sends the same call again with this header.
import { refusal } from './call.ts';

export const challengeHeader = 'x-challenge';
export const challengeCode = 'challenge_needed';
export const challengeNeeded = (field: string) => refusal(field, 'challenge.needed');
