import { account } from '@fudaya/contracts';
import { createService, serve, type KitSettings, type Service, type Sql } from '@fudaya/kit';
import { addressZipcode } from './address/address-zipcode.ts';
import { japanPostTable, type ZipTable } from './address/zip-table.ts';
import { standingTasks } from './account-tasks.ts';
import { accountClose } from './closing/account-close.ts';
import { closingPreview } from './closing/closing-preview.ts';
import { collection } from './collection/collection.ts';
import { historyCsv } from './csv/history-csv.ts';
import { currentUser } from './current-user/current-user.ts';
import { memberData } from './data/member-data.ts';
import { userChange } from './detail/user-change.ts';
import { userDetail } from './detail/user-detail.ts';
import { historyDetail } from './history-detail/history-detail.ts';
import { historyList } from './history-list/history-list.ts';
import { journalLines } from './journal/journal-lines.ts';
import { login, logout } from './login/login.ts';
import { argon2Passwords, type Passwords } from './login/passwords.ts';
import { deleteDeadSessions } from './login/session.sql.ts';
import type { MailSender } from './mail/mail.ts';
import { deleteOldMail } from './mail/outbox.sql.ts';
import { sendOutbox } from './mail/send-outbox.ts';
import { coinList, pointList } from './moves/move-lists.ts';
import { noticeList, noticeRead } from './notice/notice.ts';
import { deleteOldNotices } from './notice/notice.sql.ts';
import { changePassword } from './password/change-password.ts';
import { deleteDeadTemporaryPasswords } from './password/password.sql.ts';
import { resetPassword } from './password/reset-password.ts';
import { passkeyAdd, passkeyOffer, passkeyRemove } from './passkey/add-passkey.ts';
import { passkeyAsk, passkeyLogin } from './passkey/passkey-login.ts';
import { deleteDeadChallenges } from './passkey/passkey.sql.ts';
import { prefectureList } from './pref-list/pref-list.ts';
import { registerAppend } from './registration/register-append.ts';
import { registerConfirm } from './registration/rules.ts';
import { lastSeenOf } from './security/last-seen.ts';
import { security, sessionEnd } from './security/security.ts';
import { userStanding } from './standing/user-standing.ts';
import { verifyMail } from './verify-mail/verify-mail.ts';
import { verifyMailAgain } from './verify-mail/verify-mail-again.ts';

export interface AccountServiceOptions {
  readonly sql: Sql;
  readonly settings: KitSettings;
  readonly now?: () => Date;
  readonly passwords?: Passwords;
  readonly zipTable?: () => Promise<ZipTable>;
  /** Without one mails wait in the outbox. */
  readonly sender?: MailSender;
}

const second_ms = 1000;
const hour_ms = 60 * 60 * second_ms;
/** How long the outbox tells what became of a mail. */
const mailMemory_ms = 30 * 24 * hour_ms;
/** How long the bell keeps what it told. */
const noticeMemory_ms = 180 * 24 * hour_ms;

/** The account service: who the member is, how they come and go, what they did. */
export function createAccountService({
  sql,
  settings,
  now = () => new Date(),
  passwords = argon2Passwords(),
  zipTable = japanPostTable,
  sender,
}: AccountServiceOptions): Service {
  return createService({
    area: 'account',
    sql,
    settings,
    now,
    deps: { passwords, zipTable, publicOrigin: settings.publicOrigin, noteSeen: lastSeenOf(sql) },
    routes: [
      serve(account.userPoint, currentUser, { skipsMember: true }),
      serve(account.login, login),
      serve(account.logout, logout, { isSameOriginOnly: true }),
      serve(account.resetPassword, resetPassword, { skipsMember: true }),
      serve(account.changePassword, changePassword, { skipsMember: true }),
      serve(account.verifyMail, verifyMail, { skipsMember: true }),
      serve(account.verifyMailAgain, verifyMailAgain),
      serve(account.security, security),
      serve(account.sessionEnd, sessionEnd),
      serve(account.passkeyOffer, passkeyOffer),
      serve(account.passkeyAdd, passkeyAdd),
      serve(account.passkeyRemove, passkeyRemove),
      serve(account.passkeyAsk, passkeyAsk, { skipsMember: true }),
      serve(account.passkeyLogin, passkeyLogin, { skipsMember: true }),
      serve(account.addressZipcode, addressZipcode, { skipsMember: true }),
      serve(account.registerConfirm, registerConfirm),
      serve(account.registerAppend, registerAppend),
      serve(account.prefectureList, prefectureList),
      serve(account.historyList, historyList),
      serve(account.historyDetail, historyDetail),
      serve(account.historyCsv, historyCsv),
      serve(account.pointList, pointList),
      serve(account.coinList, coinList),
      serve(account.journalLines, journalLines),
      serve(account.collection, collection),
      serve(account.userStanding, userStanding),
      serve(account.userDetail, userDetail),
      serve(account.userChange, userChange),
      serve(account.memberData, memberData),
      serve(account.closingPreview, closingPreview),
      serve(account.accountClose, accountClose),
      serve(account.noticeList, noticeList),
      serve(account.noticeRead, noticeRead),
    ],
    tasks: standingTasks({ sql, origin: settings.publicOrigin }),
    jobs: [
      { name: 'sweep what is over', every_ms: hour_ms, run: () => sweep(sql, now()) },
      ...(sender
        ? [{ name: 'send mail', every_ms: second_ms, run: (signal: AbortSignal) => sendOutbox({ sql, sender, now }, signal) }]
        : []),
    ],
  });
}

async function sweep(sql: Sql, at: Date): Promise<void> {
  await deleteDeadSessions(sql, at);
  await deleteDeadTemporaryPasswords(sql, at);
  await deleteDeadChallenges(sql, at);
  await deleteOldMail(sql, new Date(at.getTime() - mailMemory_ms));
  await deleteOldNotices(sql, new Date(at.getTime() - noticeMemory_ms));
}
