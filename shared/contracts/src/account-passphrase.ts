import * as z from '@fudaya/contracts/schema';
import { refusal, write } from './call.ts';
import { proofNeeded } from './proof-needed.ts';
import { typed } from './shapes.ts';
import { weakPassword } from './weak-password.ts';

/** Counted by signs, as they are normalised (NFKC): what a keyboard makes of them differs. */
const passphrase = typed.check(z.normalize('NFKC'), z.regex(/^\P{Cc}{16,64}$/u));

/**
 * A passphrase in place of the password: where the specification says nothing, longer and of any signs. Logs the member out everywhere
 * else. Each other form stays as it is specified: 6 to 20 at the registration, 6 to 15 at changePassword.
 */
export const setPassphrase = write('account', '/user/passphrase', {
  access: 'member',
  input: z.object({ pass: passphrase, confirmPass: typed.check(z.normalize('NFKC')) }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    proof_needed: proofNeeded,
    ...weakPassword,
    pass_plain: refusal('pass', 'passphrase.plain'),
    pass_mismatch: refusal('confirmPass', 'passphrase.mismatch'),
  },
  invalid: { pass: 'passphrase.form', confirmPass: 'passphrase.mismatch' },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});
