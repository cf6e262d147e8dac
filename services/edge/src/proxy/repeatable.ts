// Which calls may be sent once more when their replica died before it answered: nobody knows then whether they took effect.
import { account, type Call } from '@fudaya/contracts';
import * as desk from '@fudaya/contracts/desk';

/**
 * Every write is safe to repeat (contracts/call.ts); these answer a repeat differently than the first time, by an error or by another
 * message to the member, so whoever asked is told of the fault and decides.
 */
const leftToTheMember: ReadonlySet<string> = new Set(
  [
    account.accountClose,
    account.changePassword,
    account.checkSms,
    account.passkeyAdd,
    account.passkeyLogin,
    account.providerReturn,
    account.resetPassword,
    account.sendSms,
    account.verifyMailAgain,
    desk.inquiryAnswer,
    desk.memberMail,
    desk.memberRelease,
    desk.memberSuspend,
  ].map(({ path }: Call) => path),
);

export const isRepeatable = ({ path }: Pick<Call, 'path'>): boolean => !leftToTheMember.has(path);
