// The gacha service's table of contents: every call with its verb, every job with its rhythm.
import * as desk from '@fudaya/contracts/desk';
import { gacha } from '@fudaya/contracts';
import { type KitSettings, type Service, createService, serve, serveStream } from '@fudaya/kit';
import { buyResult } from './buy-result/buy-result.ts';
import { convertOverdue } from './decision/deadline.ts';
import { decisionDefault } from './decision/decision-default.ts';
import { changeDecisionDefault } from './decision/change-decision-default.ts';
import { decision } from './decision/decision.ts';
import { sendReminders } from './decision/reminders.ts';
import { boxCancel } from './desk/box/box-cancel.ts';
import { boxClose } from './desk/box/box-close.ts';
import { boxCost } from './desk/cost/box-cost.ts';
import { cardCosts } from './desk/cost/card-costs.ts';
import { boxHold } from './desk/box/box-hold.ts';
import { boxLimit } from './desk/box/box-limit.ts';
import { boxLife } from './desk/box/box-life.ts';
import { box } from './desk/box/box.ts';
import { boxes } from './desk/box/boxes.ts';
import { searchGacha } from './desk/box/search-gacha.ts';
import { boxDraftLines } from './desk/draft/box-draft-lines.ts';
import { boxDraftPart, eraseOldParts } from './desk/draft/box-draft-part.ts';
import { boxDraftOf } from './desk/draft/box-draft-of.ts';
import { boxDraft } from './desk/draft/box-draft.ts';
import { boxPublish } from './desk/draft/box-publish.ts';
import { draftCards } from './desk/draft/draft-cards.ts';
import { draftReferences } from './desk/draft/draft-references.ts';
import { draftPacks } from './desk/draft/draft-packs.ts';
import { stockPhotoAdd } from './desk/stock-photo/stock-photo-add.ts';
import { stockPhotoOf } from './desk/stock-photo/stock-photo-of.ts';
import { stockPhotoRemove } from './desk/stock-photo/stock-photo-remove.ts';
import { parcelPhotoAdd } from './desk/parcel-photo/parcel-photo-add.ts';
import { parcelPhotoOf } from './desk/parcel-photo/parcel-photo-of.ts';
import { parcelPhotoRemove } from './desk/parcel-photo/parcel-photo-remove.ts';
import { parcelSenderPut } from './desk/sender/parcel-sender-put.ts';
import { parcelSender } from './desk/sender/parcel-sender.ts';
import { parcelCorrect } from './desk/parcel/parcel-correct.ts';
import { parcelHome } from './desk/parcel/parcel-home.ts';
import { parcelResend } from './desk/parcel/parcel-resend.ts';
import { parcelSplit } from './desk/parcel/parcel-split.ts';
import { parcel } from './desk/parcel/parcel.ts';
import { purchase } from './desk/purchase/purchase.ts';
import { purchases } from './desk/purchase/purchases.ts';
import { parcelsExport } from './desk/parcel/parcels-export.ts';
import { parcelsMerge } from './desk/parcel/parcels-merge.ts';
import { parcelsMove } from './desk/parcel/parcels-move.ts';
import { parcelsPrint } from './desk/parcel/parcels-print.ts';
import { parcelsTracking } from './desk/parcel/parcels-tracking.ts';
import { parcels } from './desk/parcel/parcels.ts';
import { eraseSellers } from './desk/stock/erase-sellers.ts';
import { pickupBarPut } from './desk/pickup/pickup-bar-put.ts';
import { pickupOfferPut } from './desk/pickup/pickup-offer-put.ts';
import { pickupSettings } from './desk/pickup/pickup-settings.ts';
import { pickupStoresPut } from './desk/pickup/pickup-stores-put.ts';
import { stockCard } from './desk/stock/stock-card.ts';
import { stockCount } from './desk/stock/stock-count.ts';
import { stockIntake } from './desk/stock/stock-intake.ts';
import { stockMove } from './desk/stock/stock-move.ts';
import { stockLedger } from './desk/stock/stock-ledger.ts';
import { stockPlaces } from './desk/stock/stock-places.ts';
import { stockSheetCount } from './desk/stock/stock-sheet-count.ts';
import { stockSheet } from './desk/stock/stock-sheet.ts';
import { stockWriteOff } from './desk/stock/stock-write-off.ts';
import { stock } from './desk/stock/stock.ts';
import { shipLeftExchanges, shipOrdered } from './exchange/ship-exchange.ts';
import { forgetMember } from './forget/forget-member.ts';
import { drawPolicy } from './proof/draw-policy.ts';
import { drawProof } from './proof/draw-proof.ts';
import { logFiles } from './log/log-files.ts';
import { logJobs } from './log/log-jobs.ts';
import type { LogSettings } from './log/log-settings.ts';
import { certificatePhoto } from './certificate/certificate-photo.ts';
import { certificates } from './certificate/certificates.ts';
import { gacheResult } from './gache-result/gache-result.ts';
import { sweepIntents } from './pack-buy/intent.sql.ts';
import { finishPaid } from './pack-buy/finish-paid.ts';
import { settleDiscounts } from './pack-discount/discount.sql.ts';
import { packBuy } from './pack-buy/pack-buy.ts';
import { packCheck } from './pack-check/pack-check.ts';
import { eraseOldPhotos } from './parcel-photo/erase-photos.ts';
import { parcelPhoto } from './parcel-photo/parcel-photo.ts';
import { pickupStores } from './pickup/pickup-stores.ts';
import { type PartsOptions, partsOf } from './parts.ts';
import { checkDraws, tellBrokenDraws } from './record/check-draws.ts';
import { closeRecords } from './record/close-record.ts';
import { endBoxes } from './record/end-boxes.ts';
import { publicFiles } from './record/public-files.ts';
import { finishDrawn } from './resolve/finish-drawn.ts';
import { finishReturns } from './operator/give-back.ts';
import { watchDraws } from './resolve/watch-draws.ts';
import { headsLive, knowsBox } from './proof/heads-live.ts';
import { resolveTicks } from './resolve/resolve.ts';
import { sealTicks } from './seal/seal.ts';
import { shippingPlan } from './shipment/shipping-plan.ts';
import { tellBy } from './tell/tell-member.ts';

type GachaOptions = Omit<PartsOptions, 'now'> & {
  readonly settings: KitSettings;
  readonly now?: () => Date;
  readonly log: LogSettings;
};

const day_ms = 86_400_000;

export function createGachaService({ settings, now = () => new Date(), log, ...options }: GachaOptions): Service {
  const { sql } = options;
  const { deps, draws } = partsOf({ tell: tellBy(settings.publicOrigin), ...options, log, now });
  const watch = watchDraws(draws);
  return createService({
    area: 'gacha',
    sql,
    settings,
    now,
    deps,
    extra: (app) => {
      logFiles({ sql, ...log })(app);
      publicFiles({ sql, ...deps })(app);
    },
    routes: [
      serve(desk.boxes, boxes),
      serve(desk.box, box),
      serve(desk.boxHold, boxHold),
      serve(desk.boxLimit, boxLimit),
      serve(desk.boxLife, boxLife),
      serve(desk.boxCancel, boxCancel),
      serve(desk.boxClose, boxClose),
      serve(desk.draftPacks, draftPacks),
      serve(desk.draftCards, draftCards),
      serve(desk.draftReferences, draftReferences),
      serve(desk.boxDraftOf, boxDraftOf),
      serve(desk.boxDraftLines, boxDraftLines),
      serve(desk.boxDraftPart, boxDraftPart),
      serve(desk.boxDraft, boxDraft),
      serve(desk.boxPublish, boxPublish),
      serve(desk.cardCosts, cardCosts),
      serve(desk.boxCost, boxCost),
      serve(desk.parcels, parcels),
      serve(desk.parcel, parcel),
      serve(desk.purchases, purchases),
      serve(desk.purchase, purchase),
      serve(desk.parcelsMove, parcelsMove),
      serve(desk.parcelCorrect, parcelCorrect),
      serve(desk.parcelResend, parcelResend),
      serve(desk.parcelHome, parcelHome),
      serve(desk.parcelSplit, parcelSplit),
      serve(desk.parcelsMerge, parcelsMerge),
      serve(desk.parcelsExport, parcelsExport),
      serve(desk.parcelsTracking, parcelsTracking),
      serve(desk.parcelsPrint, parcelsPrint),
      serve(desk.stockPhotoAdd, stockPhotoAdd),
      serve(desk.stockPhotoRemove, stockPhotoRemove),
      serve(desk.stockPhotoOf, stockPhotoOf),
      serve(desk.parcelPhotoAdd, parcelPhotoAdd),
      serve(desk.parcelPhotoRemove, parcelPhotoRemove),
      serve(desk.parcelPhotoOf, parcelPhotoOf),
      serve(desk.parcelSender, parcelSender),
      serve(desk.parcelSenderPut, parcelSenderPut),
      serve(desk.pickupSettings, pickupSettings),
      serve(desk.pickupOfferPut, pickupOfferPut),
      serve(desk.pickupBarPut, pickupBarPut),
      serve(desk.pickupStoresPut, pickupStoresPut),
      serve(desk.stock, stock),
      serve(desk.stockCard, stockCard),
      serve(desk.stockIntake, stockIntake),
      serve(desk.stockCount, stockCount),
      serve(desk.stockPlaces, stockPlaces),
      serve(desk.stockSheet, stockSheet),
      serve(desk.stockSheetCount, stockSheetCount),
      serve(desk.stockMove, stockMove),
      serve(desk.stockWriteOff, stockWriteOff),
      serve(desk.stockLedger, stockLedger),
      serve(desk.searchGacha, searchGacha),
      serve(gacha.packCheck, packCheck),
      serve(gacha.packBuy, packBuy),
      serve(gacha.gacheResult, gacheResult),
      serve(gacha.buyResult, buyResult),
      serve(gacha.decision, decision),
      serve(gacha.shippingPlan, shippingPlan),
      serve(gacha.pickupStores, pickupStores),
      serve(gacha.parcelPhoto, parcelPhoto),
      serve(gacha.certificates, certificates),
      serve(gacha.certificatePhoto, certificatePhoto),
      serve(gacha.decisionDefault, decisionDefault),
      serve(gacha.changeDecisionDefault, changeDecisionDefault),
      serve(gacha.drawPolicy, drawPolicy, { skipsMember: true }),
      serve(gacha.drawProof, drawProof),
    ],
    streams: [serveStream(gacha.headsLive, headsLive, knowsBox)],
    // Once a minute over all replicas; what a standstill left undone, the first run after it does.
    tasks: [
      { name: 'gacha.decideOverdue', cron: '* * * * *', run: (_, __, signal) => convertOverdue({ ...draws, sql }, signal) },
      { name: 'gacha.shipExchange', run: (payload) => shipOrdered({ ...draws, sql }, payload) },
      { name: 'gacha.shipLeftExchanges', cron: '20 18 * * *', run: (_, __, signal) => shipLeftExchanges({ ...draws, sql }, signal) },
      { name: 'gacha.erase-sellers', cron: '40 17 * * *', run: () => eraseSellers(sql, now()) },
      { name: 'gacha.erase-photos', cron: '45 17 * * *', run: () => eraseOldPhotos(sql, now()) },
      { name: 'gacha.erase-lineup-parts', cron: '55 17 * * *', run: () => eraseOldParts(sql, now()) },
      { name: 'gacha.forget-member', run: (payload) => forgetMember(sql, payload) },
      {
        name: 'gacha.check-draws',
        cron: '50 18 * * *',
        run: (_, __, signal, told) => checkDraws({ sql, now, chainKey: options.chainKey }, told, signal),
      },
      { name: 'gacha.remind', cron: '* * * * *', run: (_, __, signal) => sendReminders({ ...draws, sql }, signal) },
    ],
    jobs: [
      // Of the margin in which witnesses must see a list, this is what is waited for nothing.
      { name: 'seal', every_ms: 100, run: () => sealTicks(draws) },
      { name: 'resolve', every_ms: 250, run: (signal) => resolveTicks(draws, signal) },
      // A step that a crash kept back; whatever the setting, for it may have been another before.
      { name: 'finish-paid', every_ms: 2000, run: () => finishPaid(draws) },
      { name: 'finish-drawn', every_ms: 2000, run: () => finishDrawn(draws) },
      { name: 'finish-returns', every_ms: 2000, run: () => finishReturns(draws) },
      { name: 'close-records', every_ms: 30_000, run: () => closeRecords(draws) },
      {
        name: 'end-boxes',
        every_ms: 2000,
        run: (signal, told) => endBoxes({ sql: draws.sql, now, chainKey: options.chainKey }, told, signal),
      },
      { name: 'watch-draws', every_ms: 10_000, run: (_, told) => watch(told) },
      { name: 'what nightly checks found', every_ms: 30_000, run: (_, told) => tellBrokenDraws(sql, told) },
      { name: 'settle-discounts', every_ms: 20_000, run: () => settleDiscounts(sql) },
      ...logJobs(draws.sql, log),
      { name: 'sweep-intents', every_ms: 600_000, run: () => sweepIntents(sql, new Date(now().getTime() - day_ms)) },
    ],
  });
}
