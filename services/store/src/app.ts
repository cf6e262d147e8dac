import * as desk from '@fudaya/contracts/desk';
import { store } from '@fudaya/contracts';
import { readsOf, type ReadOld } from '@fudaya/db';
import { createService, serve, serveStream, type KitSettings, type Service, type Sql } from '@fudaya/kit';
import { banner } from './banner/banner.ts';
import { packCardList } from './pack-card-list/pack-card-list.ts';
import { cardTypeList } from './card-type-list/card-type-list.ts';
import { legalAhead } from './desk/ahead/legal-ahead.ts';
import { packAhead } from './desk/ahead/pack-ahead.ts';
import { shopAhead } from './desk/ahead/shop-ahead.ts';
import { bannerLines } from './desk/banner/banner-lines.ts';
import { bannerOrder } from './desk/banner/banner-order.ts';
import { bannerPut } from './desk/banner/banner-put.ts';
import { bannerRemove } from './desk/banner/banner-remove.ts';
import { cardPut } from './desk/card/card-put.ts';
import { cardReferencePut } from './desk/card/card-reference-put.ts';
import { cardTypePut } from './desk/card/card-type-put.ts';
import { cardsPut } from './desk/card/cards-put.ts';
import { catalogueCard } from './desk/card/catalogue-card.ts';
import { catalogueCards } from './desk/card/catalogue-cards.ts';
import { packGroupOrder } from './desk/group/pack-group-order.ts';
import { packGroupPut } from './desk/group/pack-group-put.ts';
import { packGroupRemove } from './desk/group/pack-group-remove.ts';
import { packGroups } from './desk/group/pack-groups.ts';
import { legalPut } from './desk/legal/legal-put.ts';
import { legalRemove } from './desk/legal/legal-remove.ts';
import { legalTexts } from './desk/legal/legal-texts.ts';
import { legalVersion } from './desk/legal/legal-version.ts';
import { alertLine } from './desk/news/alert-line.ts';
import { alertSet } from './desk/news/alert-set.ts';
import { newsPost } from './desk/news/news-post.ts';
import { newsPut } from './desk/news/news-put.ts';
import { newsRemove } from './desk/news/news-remove.ts';
import { news } from './desk/news/news.ts';
import { packNew } from './desk/pack/pack-new.ts';
import { packPlan } from './desk/pack-plan/pack-plan.ts';
import { packPlanPut } from './desk/pack-plan/pack-plan-put.ts';
import { packPlanRemove } from './desk/pack-plan/pack-plan-remove.ts';
import { packPlans } from './desk/pack-plan/pack-plans.ts';
import { turnPacksTask } from './desk/pack-plan/turn-packs.ts';
import { packWords } from './desk/pack/pack-words.ts';
import { pictureAdd } from './desk/picture/picture-add.ts';
import { pictures } from './desk/picture/pictures.ts';
import { searchStore } from './desk/pack/search-store.ts';
import { windowPack } from './desk/pack/window-pack.ts';
import { windowPacks } from './desk/pack/window-packs.ts';
import { windowTypes } from './desk/pack/window-types.ts';
import { sellerFactsPut } from './desk/seller/seller-facts-put.ts';
import { sellerFacts } from './desk/seller/seller-facts.ts';
import { storeDeps } from './deps.ts';
import { favouriteAlertTask } from './favourite/favourite-alerts.ts';
import { favouriteList } from './favourite/favourite-list.ts';
import { favouriteSet } from './favourite/favourite-set.ts';
import { forgetMember } from './forget/forget-member.ts';
import { legalText } from './legal-text/legal-text.ts';
import { mediaPlace, type MediaPlace } from './media/media-place.ts';
import { packDetail } from './pack-detail/pack-detail.ts';
import { forgetOpened } from './pack-detail/pack-detail.sql.ts';
import { packLive } from './pack-live/pack-live.ts';
import { recallNews } from './pack-live/recall-news.ts';
import { packAllList } from './pack-list/pack-all-list.ts';
import { packListPaidBy } from './pack-list/pack-list-paid-by.ts';
import { packList } from './pack-list/pack-list.ts';
import { pastBoxList } from './past-box/past-box-list.ts';
import { pastBox } from './past-box/past-box.ts';
import { postList } from './post-list/post-list.ts';
import { saleWatchList } from './sale-watch/sale-watch-list.ts';
import { saleWatchSet } from './sale-watch/sale-watch-set.ts';
import { cardWishMail } from './wish/card-wish-mail.ts';
import { cardWishSet } from './wish/card-wish-set.ts';
import { cardWishes } from './wish/card-wishes.ts';
import { placeWishSet } from './wish/place-wish-set.ts';
import { wishAlertTask } from './wish/wish-alerts.ts';
import { wins } from './wins/wins.ts';

export interface StoreServiceOptions {
  readonly sql: Sql;
  readonly settings: KitSettings;
  readonly now?: () => Date;
  /** How old what all visitors see alike may be, milliseconds. */
  readonly fresh_ms?: number;
  /** Where that is read: a replica where there is one. */
  readonly readOld?: ReadOld;
  /** Where pictures lie that are put there at the desk; by the settings unless said otherwise. */
  readonly media?: () => Promise<MediaPlace>;
}

const day_ms = 86_400_000;

/** Found when it is first asked for. */
function mediaHere(): () => Promise<MediaPlace> {
  let place: Promise<MediaPlace> | undefined;
  return () => (place ??= mediaPlace());
}

/** The store service: what anyone may look at, and what a member keeps an eye on. */
export function createStoreService({
  sql,
  settings,
  now = () => new Date(),
  fresh_ms = 1000,
  readOld = readsOf(sql),
  media = mediaHere(),
}: StoreServiceOptions): Service {
  return createService({
    area: 'store',
    sql,
    settings,
    now,
    // Told by the database itself: a replica tells nobody.
    deps: { ...storeDeps(readOld, now, fresh_ms), recalls: recallNews(sql), media },
    routes: [
      serve(desk.windowPacks, windowPacks),
      serve(desk.windowPack, windowPack),
      serve(desk.windowTypes, windowTypes),
      serve(desk.packWords, packWords),
      serve(desk.packNew, packNew),
      serve(desk.packPlans, packPlans),
      serve(desk.packPlan, packPlan),
      serve(desk.packPlanPut, packPlanPut),
      serve(desk.packPlanRemove, packPlanRemove),
      serve(desk.searchStore, searchStore),
      serve(desk.catalogueCards, catalogueCards),
      serve(desk.catalogueCard, catalogueCard),
      serve(desk.cardPut, cardPut),
      serve(desk.cardsPut, cardsPut),
      serve(desk.cardTypePut, cardTypePut),
      serve(desk.cardReferencePut, cardReferencePut),
      serve(desk.pictures, pictures),
      serve(desk.pictureAdd, pictureAdd),
      serve(desk.news, news),
      serve(desk.newsPost, newsPost),
      serve(desk.newsPut, newsPut),
      serve(desk.newsRemove, newsRemove),
      serve(desk.bannerLines, bannerLines),
      serve(desk.bannerPut, bannerPut),
      serve(desk.bannerOrder, bannerOrder),
      serve(desk.bannerRemove, bannerRemove),
      serve(desk.shopAhead, shopAhead),
      serve(desk.legalAhead, legalAhead),
      serve(desk.packAhead, packAhead),
      serve(desk.packGroups, packGroups),
      serve(desk.packGroupPut, packGroupPut),
      serve(desk.packGroupOrder, packGroupOrder),
      serve(desk.packGroupRemove, packGroupRemove),
      serve(desk.alertLine, alertLine),
      serve(desk.alertSet, alertSet),
      serve(desk.legalTexts, legalTexts),
      serve(desk.legalVersion, legalVersion),
      serve(desk.legalPut, legalPut),
      serve(desk.legalRemove, legalRemove),
      serve(desk.sellerFacts, sellerFacts),
      serve(desk.sellerFactsPut, sellerFactsPut),
      serve(store.banner, banner, { skipsMember: true }),
      serve(store.legalText, legalText, { skipsMember: true }),
      serve(store.cardTypeList, cardTypeList, { skipsMember: true }),
      serve(store.packList, packList, { skipsMember: true }),
      serve(store.packListPaidBy, packListPaidBy, { skipsMember: true }),
      serve(store.packAllList, packAllList, { skipsMember: true }),
      serve(store.packDetail, packDetail),
      serve(store.packCardList, packCardList, { skipsMember: true }),
      serve(store.postList, postList, { skipsMember: true }),
      serve(store.wins, wins),
      serve(store.pastBoxList, pastBoxList, { skipsMember: true }),
      serve(store.pastBox, pastBox, { skipsMember: true }),
      serve(store.favouriteList, favouriteList),
      serve(store.favouriteSet, favouriteSet),
      serve(store.saleWatchList, saleWatchList),
      serve(store.saleWatchSet, saleWatchSet),
      serve(store.cardWishes, cardWishes),
      serve(store.cardWishSet, cardWishSet),
      serve(store.placeWishSet, placeWishSet),
      serve(store.cardWishMail, cardWishMail),
    ],
    streams: [serveStream(store.packLive, packLive)],
    tasks: [
      { name: 'store.forget-member', run: (payload) => forgetMember(sql, payload) },
      favouriteAlertTask({ sql, now }),
      turnPacksTask({ sql, now }),
      wishAlertTask({ sql, now }),
      { name: 'store.forget-opened', cron: '50 18 * * *', run: (_, at) => forgetOpened(sql, new Date(at.getTime() - 30 * day_ms)) },
    ],
  });
}
