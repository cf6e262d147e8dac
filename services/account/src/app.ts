import * as desk from '@fudaya/contracts/desk';
import { account } from '@fudaya/contracts';
import { createService, limiterOf, serve, type KitSettings, type Service, type Sql } from '@fudaya/kit';
import { challengesOf, noChallenges, type ChallengeSettings } from '@fudaya/kit/challenge';
import { addressZipcode } from './registration/address/address-zipcode.ts';
import { japanPostTable, type ZipTable } from './registration/address/zip-table.ts';
import { accountClose } from './leaving/closing/account-close.ts';
import { closingPreview } from './leaving/closing/closing-preview.ts';
import { binder } from './history/binder/binder.ts';
import { collection } from './history/collection/collection.ts';
import { historyCsv } from './history/csv/history-csv.ts';
import { currentUsersOf } from './identity/user-point/current-user.sql.ts';
import { userPoint } from './identity/user-point/user-point.ts';
import { memberData } from './leaving/member-data/member-data.ts';
import { addressDefault } from './profile/address/address-default.ts';
import { addressList } from './profile/address/address-list.ts';
import { addressPut } from './profile/address/address-put.ts';
import { addressRemove } from './profile/address/address-remove.ts';
import { userChange } from './profile/detail/user-change.ts';
import { userDetail } from './profile/detail/user-detail.ts';
import { historyDetail } from './history/history-detail/history-detail.ts';
import { exchangeCheck } from './exchange/exchange-check.ts';
import { exchange } from './exchange/exchange.ts';
import { deleteOldExchangeIntents } from './exchange/exchange.sql.ts';
import { exchangeHistory } from './exchange/exchange-history.ts';
import { exchangeList } from './exchange/exchange-list.ts';
import { historyList } from './history/history-list/history-list.ts';
import { journalLines } from './history/journal/journal-lines.ts';
import { login } from './identity/login/login.ts';
import { logout } from './identity/login/logout.ts';
import { argon2Passwords, type Passwords } from './identity/login/passwords.ts';
import { pauseOf, type Pause } from './identity/login/pause.ts';
import { deleteDeadSessions } from './identity/login/session.sql.ts';
import type { MailSender } from './mail/mail.ts';
import { deleteOldMail } from './mail/outbox.sql.ts';
import { sendOutbox } from './mail/send-outbox.ts';
import { coinList } from './history/moves/coin-list.ts';
import { pointList } from './history/moves/point-list.ts';
import { noticeList } from './profile/notice/notice-list.ts';
import { noticeRead } from './profile/notice/notice-read.ts';
import { deleteOldNotices } from './profile/notice/notice.sql.ts';
import { changePassword } from './identity/password/change-password.ts';
import { deleteDeadTemporaryPasswords } from './identity/password/password.sql.ts';
import { setPassphrase } from './identity/password/set-passphrase.ts';
import { resetPassword } from './identity/password/reset-password.ts';
import { checkSms } from './identity/phone/check-sms.ts';
import { phone } from './identity/phone/phone.ts';
import { deleteDeadCodes } from './identity/phone/phone.sql.ts';
import { sendSms } from './identity/phone/send-sms.ts';
import type { PhoneSettings } from './identity/phone/settings.ts';
import { passkeyAdd } from './identity/passkey/passkey-add.ts';
import { passkeyRemove } from './identity/passkey/passkey-remove.ts';
import { passkeyOffer } from './identity/passkey/passkey-offer.ts';
import { passkeyLogin } from './identity/passkey/passkey-login.ts';
import { passkeyProve } from './identity/passkey/passkey-prove.ts';
import { providerLink } from './identity/provider/provider-link.ts';
import { providerList } from './identity/provider/provider-list.ts';
import { providerMine } from './identity/provider/provider-mine.ts';
import { providerReturn } from './identity/provider/provider-return.ts';
import { providerStart } from './identity/provider/provider-start.ts';
import { providerUnlink } from './identity/provider/provider-unlink.ts';
import { deleteDeadArrivals } from './identity/provider/provider.sql.ts';
import type { Providers } from './identity/provider/providers.ts';
import { prove } from './identity/prove/prove.ts';
import { passkeyAsk } from './identity/passkey/passkey-ask.ts';
import { deleteDeadChallenges } from './identity/passkey/passkey.sql.ts';
import { actsExport } from './desk/acts-export.ts';
import { ceilingConfirm } from './desk/platform/ceiling-confirm.ts';
import { ceilingDrop } from './desk/platform/ceiling-drop.ts';
import { ceilingPut } from './desk/platform/ceiling-put.ts';
import { ceilings } from './desk/platform/ceilings.ts';
import { maintenanceSet } from './desk/platform/maintenance-set.ts';
import { maintenance } from './desk/platform/maintenance.ts';
import { shopSettings } from './desk/platform/shop-settings.ts';
import { taskRetry } from './desk/platform/task-retry.ts';
import { tasks } from './desk/platform/tasks.ts';
import { acts } from './desk/acts.ts';
import { deskMe } from './desk/desk-me.ts';
import { goodwillGrant } from './desk/member/goodwill-grant.ts';
import { phoneRelease } from './desk/member/phone-release.ts';
import { rankRulesApprove } from './desk/rank/rank-rules-approve.ts';
import { rankRulesNew } from './desk/rank/rank-rules-new.ts';
import { rankRulesWithdraw } from './desk/rank/rank-rules-withdraw.ts';
import { rankRules } from './desk/rank/rank-rules.ts';
import { referralSettle } from './desk/referral/referral-settle.ts';
import { referrals } from './desk/referral/referrals.ts';
import { memberClose } from './desk/member/member-close.ts';
import { memberClosing } from './desk/member/member-closing.ts';
import { memberExport } from './desk/member/member-export.ts';
import { memberJournals } from './desk/member/member-journals.ts';
import { memberLatest } from './desk/member/member-latest.ts';
import { memberMoves } from './desk/member/member-moves.ts';
import { memberNoteAdd } from './desk/member/member-note-add.ts';
import { memberNoteStrike } from './desk/member/member-note-strike.ts';
import { memberNotes } from './desk/member/member-notes.ts';
import { memberMail } from './desk/member/member-mail.ts';
import { coupon } from './desk/promotion/coupon.ts';
import { couponApprove } from './desk/promotion/coupon-approve.ts';
import { couponNew } from './desk/promotion/coupon-new.ts';
import { couponStop } from './desk/promotion/coupon-stop.ts';
import { coupons } from './desk/promotion/coupons.ts';
import { discount } from './desk/promotion/discount.ts';
import { discountApprove } from './desk/promotion/discount-approve.ts';
import { discountNew } from './desk/promotion/discount-new.ts';
import { discountStop } from './desk/promotion/discount-stop.ts';
import { discounts } from './desk/promotion/discounts.ts';
import { promotionRule } from './desk/promotion/promotion-rule.ts';
import { promotionRuleApprove } from './desk/promotion/promotion-rule-approve.ts';
import { promotionRuleNew } from './desk/promotion/promotion-rule-new.ts';
import { promotionRuleStop } from './desk/promotion/promotion-rule-stop.ts';
import { promotionRules } from './desk/promotion/promotion-rules.ts';
import { couponList } from './promotion/coupon-list.ts';
import { couponUse } from './promotion/coupon-use.ts';
import { missionClaim } from './promotion/mission-claim.ts';
import { rewardList } from './promotion/reward-list.ts';
import { stampPress } from './promotion/stamp-press.ts';
import { adverts } from './advert/adverts.ts';
import { advertsEnd } from './advert/adverts-end.ts';
import { advertsSet } from './advert/adverts-set.ts';
import { serveOneClick } from './advert/one-click.ts';
import { broadcast } from './desk/broadcast/broadcast.ts';
import { broadcastApprove } from './desk/broadcast/broadcast-approve.ts';
import { broadcastList } from './desk/broadcast/broadcast-list.ts';
import { broadcastSave } from './desk/broadcast/broadcast-save.ts';
import { broadcastSend } from './desk/broadcast/broadcast-send.ts';
import { broadcastStop } from './desk/broadcast/broadcast-stop.ts';
import { broadcastTest } from './desk/broadcast/broadcast-test.ts';
import { broadcasts } from './desk/broadcast/broadcasts.ts';
import { stopList } from './desk/broadcast/stop-list.ts';
import { stopListAdd } from './desk/broadcast/stop-list-add.ts';
import { stopListEnd } from './desk/broadcast/stop-list-end.ts';
import { exchangeOffer } from './desk/exchange/exchange-offer.ts';
import { exchangeOfferPut } from './desk/exchange/exchange-offer-put.ts';
import { exchangeOffers } from './desk/exchange/exchange-offers.ts';
import { exchangeOffersClose } from './desk/exchange/exchange-offers-close.ts';
import { exchangeOffersPut } from './desk/exchange/exchange-offers-put.ts';
import { inquiries } from './desk/inquiry/inquiries.ts';
import { inquiryAnswer } from './desk/inquiry/inquiry-answer.ts';
import { inquiry } from './desk/inquiry/inquiry.ts';
import { inquiryPictureOf } from './desk/inquiry/inquiry-picture-of.ts';
import { inquiryBegin } from './inquiry/inquiry-begin.ts';
import { inquiryList } from './inquiry/inquiry-list.ts';
import { inquiryPicture } from './inquiry/inquiry-picture.ts';
import { inquiryWrite } from './inquiry/inquiry-write.ts';
import { memberRelease } from './desk/member/member-release.ts';
import { memberSignOut } from './desk/member/member-sign-out.ts';
import { memberSuspend } from './desk/member/member-suspend.ts';
import { member } from './desk/member/member.ts';
import { members } from './desk/member/members.ts';
import { answerTemplateEnd } from './desk/template/answer-template-end.ts';
import { answerTemplateSave } from './desk/template/answer-template-save.ts';
import { answerTemplates } from './desk/template/answer-templates.ts';
import { searchAccount } from './desk/search-account.ts';
import { staffRoles } from './desk/staff-roles.ts';
import { staffSetRoles } from './desk/staff-set-roles.ts';
import { staffInvite } from './identity/staff/staff-invite.ts';
import { staffJoin } from './identity/staff/staff-join.ts';
import { staffList } from './identity/staff/staff-list.ts';
import { staffOffer } from './identity/staff/staff-offer.ts';
import { staffRemove } from './identity/staff/staff-remove.ts';
import { deleteDeadLinks } from './identity/staff/staff.sql.ts';
import { line } from './line/line.ts';
import type { LineChannel } from './line/line-channel.ts';
import { deleteOldLines } from './line/line.sql.ts';
import { lineSet } from './line/line-set.ts';
import { serveLineWebhook } from './line/line-webhook.ts';
import { sendLines, type LineOutbox } from './line/send-line.ts';
import type { PushSender } from './push/push-service.ts';
import { deleteOldPush } from './push/push.sql.ts';
import { push } from './push/push.ts';
import { pushRemove } from './push/push-remove.ts';
import { pushSet } from './push/push-set.ts';
import { sendPushes } from './push/send-push.ts';
import { prefectureList } from './registration/prefecture-list/prefecture-list.ts';
import { referral } from './referral/referral.ts';
import { registerAppend } from './registration/register-append.ts';
import { registerConfirm } from './registration/register-confirm.ts';
import { registerShort } from './registration/register-short.ts';
import { lastSeenOf } from './identity/security/last-seen.ts';
import { security } from './identity/security/security.ts';
import { sessionEnd } from './identity/security/session-end.ts';
import { userStanding } from './profile/standing/user-standing.ts';
import { accountTasks } from './tasks.ts';
import type { Partners } from './transfer/partner.ts';
import { transferLogin } from './transfer/transfer-login.ts';
import { transferPoint } from './transfer/transfer-point.ts';
import { transferSites } from './transfer/transfer-sites.ts';
import { transferBalance } from './transfer/transfer-balance.ts';
import { transferUnlink } from './transfer/transfer-unlink.ts';
import { verifyMail } from './identity/verify-mail/verify-mail.ts';
import { deleteOldChanges } from './identity/verify-mail/mail-change.sql.ts';
import { verifyMailAgain } from './identity/verify-mail/verify-mail-again.ts';
import { winnerNameSet } from './winner/winner-name-set.ts';
import { winnerName } from './winner/winner-name.ts';

export interface AccountServiceOptions {
  readonly sql: Sql;
  readonly settings: KitSettings;
  readonly now?: () => Date;
  readonly passwords?: Passwords;
  readonly zipTable?: () => Promise<ZipTable>;
  /** Without one mails wait in the outbox. */
  readonly sender?: MailSender;
  /** Without one no SMS is sent. */
  readonly phones?: PhoneSettings;
  readonly partners?: Partners;
  /** Without one no push is offered, and none sent. */
  readonly pushes?: PushSender | null;
  /** Without one no messages by LINE are offered, and none sent. */
  readonly lines?: LineChannel | null;
  /** Whose logins open accounts here; none when left out. */
  readonly providers?: Providers;
  readonly pause?: Pause;
  readonly challenges?: ChallengeSettings;
}

const second_ms = 1000;
const hour_ms = 60 * 60 * second_ms;
/** How long the outbox tells what became of a mail. */
const mailMemory_ms = 30 * 24 * hour_ms;
/** A repeated exchange is known by itself; its intent is kept a while longer than it is good for. */
const intentMemory_ms = 24 * hour_ms;
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
  phones = { sms: null, maxHourlySms: 1_000, smsCountries: ['JP'], phoneKey: settings.sessionSecret },
  partners = new Map(),
  pushes = null,
  lines = null,
  providers = new Map(),
  pause = pauseOf(),
  challenges = noChallenges,
}: AccountServiceOptions): Service {
  return createService({
    area: 'account',
    sql,
    settings,
    now,
    deps: {
      passwords,
      zipTable,
      publicOrigin: settings.publicOrigin,
      findCurrentUser: currentUsersOf(sql),
      noteSeen: lastSeenOf(sql),
      deviceKey: settings.sessionSecret,
      pause,
      challenges: challengesOf(challenges),
      partners,
      push: pushes,
      line: lines,
      providers,
      ...phones,
    },
    routes: [
      serve(account.userPoint, userPoint, { skipsMember: true }),
      serve(account.login, login),
      serve(account.logout, logout, { isSameOriginOnly: true }),
      serve(account.resetPassword, resetPassword, { skipsMember: true }),
      serve(account.changePassword, changePassword, { skipsMember: true }),
      serve(account.setPassphrase, setPassphrase),
      serve(account.verifyMail, verifyMail, { skipsMember: true }),
      serve(account.verifyMailAgain, verifyMailAgain),
      serve(account.security, security),
      serve(account.sessionEnd, sessionEnd),
      serve(account.passkeyOffer, passkeyOffer),
      serve(account.passkeyAdd, passkeyAdd),
      serve(account.passkeyRemove, passkeyRemove),
      serve(account.prove, prove),
      serve(account.passkeyProve, passkeyProve),
      serve(account.passkeyAsk, passkeyAsk, { skipsMember: true }),
      serve(account.passkeyLogin, passkeyLogin, { skipsMember: true }),
      serve(account.providerList, providerList, { skipsMember: true }),
      serve(account.providerStart, providerStart),
      serve(account.providerReturn, providerReturn),
      serve(account.providerLink, providerLink),
      serve(account.providerUnlink, providerUnlink),
      serve(account.providerMine, providerMine),
      serve(account.staffList, staffList),
      serve(desk.deskMe, deskMe),
      serve(desk.staffRoles, staffRoles),
      serve(desk.staffSetRoles, staffSetRoles),
      serve(desk.acts, acts),
      serve(desk.actsExport, actsExport),
      serve(desk.searchAccount, searchAccount),
      serve(desk.members, members),
      serve(desk.member, member),
      serve(desk.memberSuspend, memberSuspend),
      serve(desk.memberRelease, memberRelease),
      serve(desk.memberSignOut, memberSignOut),
      serve(desk.goodwillGrant, goodwillGrant),
      serve(desk.memberMail, memberMail),
      serve(desk.phoneRelease, phoneRelease),
      serve(desk.referrals, referrals),
      serve(desk.referralSettle, referralSettle),
      serve(desk.memberLatest, memberLatest),
      serve(desk.memberMoves, memberMoves),
      serve(desk.memberJournals, memberJournals),
      serve(desk.memberNotes, memberNotes),
      serve(desk.memberNoteAdd, memberNoteAdd),
      serve(desk.memberNoteStrike, memberNoteStrike),
      serve(desk.answerTemplates, answerTemplates),
      serve(desk.answerTemplateSave, answerTemplateSave),
      serve(desk.answerTemplateEnd, answerTemplateEnd),
      serve(desk.memberClosing, memberClosing),
      serve(desk.memberClose, memberClose),
      serve(desk.memberExport, memberExport),
      serve(desk.shopSettings, shopSettings),
      serve(desk.ceilings, ceilings),
      serve(desk.ceilingPut, ceilingPut),
      serve(desk.ceilingConfirm, ceilingConfirm),
      serve(desk.ceilingDrop, ceilingDrop),
      serve(desk.maintenance, maintenance),
      serve(desk.maintenanceSet, maintenanceSet),
      serve(desk.tasks, tasks),
      serve(desk.taskRetry, taskRetry),
      serve(desk.coupons, coupons),
      serve(desk.coupon, coupon),
      serve(desk.couponNew, couponNew),
      serve(desk.couponApprove, couponApprove),
      serve(desk.couponStop, couponStop),
      serve(desk.discounts, discounts),
      serve(desk.discount, discount),
      serve(desk.discountNew, discountNew),
      serve(desk.discountApprove, discountApprove),
      serve(desk.discountStop, discountStop),
      serve(desk.promotionRules, promotionRules),
      serve(desk.promotionRule, promotionRule),
      serve(desk.promotionRuleNew, promotionRuleNew),
      serve(desk.promotionRuleApprove, promotionRuleApprove),
      serve(desk.promotionRuleStop, promotionRuleStop),
      serve(desk.broadcasts, broadcasts),
      serve(desk.broadcast, broadcast),
      serve(desk.broadcastSave, broadcastSave),
      serve(desk.broadcastList, broadcastList),
      serve(desk.broadcastTest, broadcastTest),
      serve(desk.broadcastSend, broadcastSend),
      serve(desk.broadcastApprove, broadcastApprove),
      serve(desk.broadcastStop, broadcastStop),
      serve(desk.exchangeOffers, exchangeOffers),
      serve(desk.exchangeOffer, exchangeOffer),
      serve(desk.exchangeOfferPut, exchangeOfferPut),
      serve(desk.exchangeOffersPut, exchangeOffersPut),
      serve(desk.exchangeOffersClose, exchangeOffersClose),
      serve(desk.stopList, stopList),
      serve(desk.stopListAdd, stopListAdd),
      serve(desk.stopListEnd, stopListEnd),
      serve(account.adverts, adverts),
      serve(account.advertsSet, advertsSet),
      serve(account.advertsEnd, advertsEnd, { skipsMember: true }),
      serve(desk.rankRules, rankRules),
      serve(desk.rankRulesNew, rankRulesNew),
      serve(desk.rankRulesApprove, rankRulesApprove),
      serve(desk.rankRulesWithdraw, rankRulesWithdraw),
      serve(desk.inquiries, inquiries),
      serve(desk.inquiry, inquiry),
      serve(desk.inquiryAnswer, inquiryAnswer),
      serve(desk.inquiryPictureOf, inquiryPictureOf),
      serve(account.couponList, couponList),
      serve(account.couponUse, couponUse),
      serve(account.rewardList, rewardList),
      serve(account.stampPress, stampPress),
      serve(account.missionClaim, missionClaim),
      serve(account.winnerName, winnerName),
      serve(account.winnerNameSet, winnerNameSet),
      serve(account.inquiryList, inquiryList),
      serve(account.inquiryBegin, inquiryBegin),
      serve(account.inquiryWrite, inquiryWrite),
      serve(account.inquiryPicture, inquiryPicture),
      serve(account.staffInvite, staffInvite),
      serve(account.staffRemove, staffRemove),
      serve(account.staffOffer, staffOffer, { skipsMember: true }),
      serve(account.staffJoin, staffJoin, { skipsMember: true }),
      serve(account.addressZipcode, addressZipcode, { skipsMember: true }),
      serve(account.registerConfirm, registerConfirm),
      serve(account.registerAppend, registerAppend),
      serve(account.registerShort, registerShort),
      serve(account.prefectureList, prefectureList),
      serve(account.historyList, historyList),
      serve(account.historyDetail, historyDetail),
      serve(account.historyCsv, historyCsv),
      serve(account.pointList, pointList),
      serve(account.coinList, coinList),
      serve(account.journalLines, journalLines),
      serve(account.collection, collection),
      serve(account.binder, binder),
      serve(account.userStanding, userStanding),
      serve(account.userDetail, userDetail),
      serve(account.userChange, userChange),
      serve(account.addressList, addressList),
      serve(account.addressPut, addressPut),
      serve(account.addressDefault, addressDefault),
      serve(account.addressRemove, addressRemove),
      serve(account.memberData, memberData),
      serve(account.closingPreview, closingPreview),
      serve(account.accountClose, accountClose),
      serve(account.exchangeList, exchangeList),
      serve(account.exchangeCheck, exchangeCheck),
      serve(account.exchange, exchange),
      serve(account.exchangeHistory, exchangeHistory),
      serve(account.phone, phone),
      serve(account.sendSms, sendSms),
      serve(account.checkSms, checkSms),
      serve(account.referral, referral),
      serve(account.transferSites, transferSites),
      serve(account.transferBalance, transferBalance),
      serve(account.transferLogin, transferLogin),
      serve(account.transferUnlink, transferUnlink),
      serve(account.transferPoint, transferPoint),
      serve(account.noticeList, noticeList),
      serve(account.noticeRead, noticeRead),
      serve(account.push, push),
      serve(account.pushSet, pushSet),
      serve(account.pushRemove, pushRemove),
      serve(account.line, line),
      serve(account.lineSet, lineSet),
    ],
    extra: (app) => {
      serveOneClick(app, { sql, now });
      if (lines) serveLineWebhook(app, { sql, secret: lines.secret });
    },
    tasks: accountTasks({ sql, now, phoneKey: phones.phoneKey, partners, origin: settings.publicOrigin }),
    jobs: [
      { name: 'sweep what is over', every_ms: hour_ms, run: () => sweep(sql, now()) },
      ...(sender
        ? [{ name: 'send mail', every_ms: second_ms, run: (signal: AbortSignal) => sendOutbox({ sql, sender, now }, signal) }]
        : []),
      ...(pushes
        ? [{ name: 'send push', every_ms: second_ms, run: (signal: AbortSignal) => sendPushes({ sql, sender: pushes, now }, signal) }]
        : []),
      ...(lines ? [sendingLines({ sql, channel: lines, limiter: limiterOf(sql, 1), origin: settings.publicOrigin, now })] : []),
    ],
  });
}

const sendingLines = (outbox: LineOutbox) => ({
  name: 'send LINE messages',
  every_ms: second_ms,
  run: (signal: AbortSignal) => sendLines(outbox, signal),
});

async function sweep(sql: Sql, at: Date): Promise<void> {
  await deleteDeadSessions(sql, at);
  await deleteDeadTemporaryPasswords(sql, at);
  await deleteDeadChallenges(sql, at);
  await deleteDeadLinks(sql, at);
  await deleteDeadArrivals(sql, at);
  await deleteOldChanges(sql, at);
  await deleteOldExchangeIntents(sql, new Date(at.getTime() - intentMemory_ms));
  await deleteDeadCodes(sql, at);
  await deleteOldMail(sql, new Date(at.getTime() - mailMemory_ms));
  await deleteOldPush(sql, new Date(at.getTime() - mailMemory_ms), at);
  await deleteOldLines(sql, new Date(at.getTime() - mailMemory_ms));
  await deleteOldNotices(sql, new Date(at.getTime() - noticeMemory_ms));
}
