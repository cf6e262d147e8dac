export { cardLine, cardTypeLine, putCards, putCardTypes } from './operator/card-catalogue.ts';
export { bannerEntries, putBanner, removeBanners, setBannerMode, type BannerEntry, type BannerMode } from './operator/banners.ts';
export { removePackGroups, setPackGroup } from './operator/pack-group.ts';
export { postLines, removePosts, samePost } from './operator/posts.ts';
export { publishPost, type NewPost } from './operator/publish-post.ts';
export { alerts, clearAlerts, setAlert, type WindowAlert } from './operator/window-alert.ts';
export { packGroup } from './pack-list/pack-list.sql.ts';
export { cleanHtml } from './post-list/clean-html.ts';
export { factLine, legalTextLine, missingFacts, putFacts, putLegalTexts, putSampleFacts, shopName } from './operator/shop-texts.ts';
