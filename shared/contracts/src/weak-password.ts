import { refusal } from './call.ts';

/** Refused on top of the form: what is guessed first. */
export const weakPassword = {
  pass_common: refusal('pass', 'password.common'),
  pass_own: refusal('pass', 'password.own'),
} as const;
