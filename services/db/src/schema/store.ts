import { date, index, integer, jsonb, pgSchema, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const store = pgSchema('store');

/** A card game. id 1 to 9 also chooses the card back. */
export const cardType = store.table('card_type', {
  id: smallint().primaryKey(),
  nameJa: text().notNull(),
  nameEn: text().notNull(),
  position: smallint().notNull(),
});

export const card = store.table(
  'card',
  {
    /** ASCII, such as hoshikuzu-012. */
    id: text().primaryKey(),
    cardTypeId: smallint()
      .notNull()
      .references(() => cardType.id),
    nameJa: text().notNull(),
    nameEn: text().notNull(),
    modelNumber: text().notNull(),
    /** Lineup rarity 0 to 3. */
    rarity: smallint().notNull(),
    /** Path below the origin. */
    image: text().notNull(),
    /** Number of cards in its set. */
    setSize: integer().notNull(),
    /** What the shop found it to be worth, in points, and on which day of Japan; both null where nobody said. No promise of anything. */
    referencePoints: integer(),
    referenceOn: date({ mode: 'string' }),
  },
  (t) => [index('card_type_rarity').on(t.cardTypeId, t.rarity)],
);

/** What is on sale: the shop window of a box. */
export const pack = store.table(
  'pack',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cardTypeId: smallint()
      .notNull()
      .references(() => cardType.id),
    /** The finite box whose slots this pack draws; gacha.box.id. */
    boxId: uuid().notNull().unique(),
    nameJa: text().notNull(),
    nameEn: text().notNull(),
    images: jsonb().$type<readonly string[]>().notNull(),
    /** Per draw, points or coins. */
    price: integer().notNull(),
    /** 1 points, 2 coins. */
    paymentMethod: smallint().notNull(),
    /** The most that a purchase can take by all of the box's fixed limits, 0 no limit: services of before offer counts by it. */
    maxBuyCount: integer().notNull().default(0),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** 1 shows the lineup. */
    showCardlist: smallint().notNull().default(1),
    /** Sanitised HTML. */
    detailJa: text().notNull().default(''),
    detailEn: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** A few words each, such as for whom it is: shown on lists and found by a search. */
    tags: jsonb().$type<readonly { readonly ja: string; readonly en: string }[]>().notNull().default([]),
    /** Path of a film on its page; empty: none. */
    video: text().notNull().default(''),
  },
  (t) => [index('pack_card_type').on(t.cardTypeId, t.position)],
);

export const banner = store.table('banner', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** 1 image carousel, 2 video. */
  mode: smallint().notNull(),
  fileName: text().notNull(),
  altJa: text().notNull(),
  altEn: text().notNull(),
  link: text().notNull().default(''),
  position: smallint().notNull(),
  /** Shown from then on, and until then; null: without a bound. */
  startsAt: instant(),
  endsAt: instant(),
});

/** The shop's own pictures that were put there at the desk. The files lie in the media's folder or bucket; a row comes after them. */
export const picture = store.table('picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Below the origin, with a hash of the content in its name. */
  path: text().notNull().unique(),
  /** Of the file as it came. */
  name: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  by: text().notNull(),
  at: instant().notNull(),
});

/** A line above the banner, for a time. The one with the lowest position is shown. */
export const alert = store.table('alert', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  textJa: text().notNull(),
  textEn: text().notNull(),
  link: text().notNull().default(''),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  position: smallint().notNull().default(0),
});

/** Packs of several games that the shop puts together under a name. The one with the lowest position has the tab. */
export const packGroup = store.table('pack_group', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nameJa: text().notNull(),
  nameEn: text().notNull(),
  position: smallint().notNull().default(0),
  /** It can have the tab from then, and until then; null: always. */
  startsAt: instant(),
  endsAt: instant(),
});

export const packGroupPack = store.table(
  'pack_group_pack',
  {
    groupId: integer()
      .notNull()
      .references(() => packGroup.id),
    packId: integer()
      .notNull()
      .references(() => pack.id),
    position: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.packId] })],
);

/** News. Shown from `created` on, so it may be written ahead. */
export const post = store.table(
  'post',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    titleJa: text().notNull(),
    titleEn: text().notNull(),
    /** Sanitised HTML. */
    contentJa: text().notNull(),
    contentEn: text().notNull(),
    images: jsonb().$type<readonly string[]>().notNull(),
    /** What each picture shows, by its path. */
    imageAlts: jsonb().$type<Readonly<Record<string, { readonly ja: string; readonly en: string }>>>().notNull().default({}),
    authorLastNameJa: text().notNull(),
    authorLastNameEn: text().notNull(),
    authorFirstNameJa: text().notNull(),
    authorFirstNameEn: text().notNull(),
    created: instant().notNull(),
  },
  (t) => [index('post_created').on(t.created, t.id)],
);

/** The pack a member's session last opened: what pack/check without pack_id means. Published to gacha as a view. */
export const openedPack = store.table(
  'opened_pack',
  { sessionHash: bytes().notNull(), packId: integer().notNull(), openedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.sessionHash] })],
);

/** A member's heart on a pack. */
export const favourite = store.table(
  'favourite',
  {
    memberId: uuid().notNull(),
    packId: integer()
      .notNull()
      .references(() => pack.id),
    createdAt: instant().notNull(),
    /** How many were left then: who chose a pack that was running low already is not told that it runs low. */
    remainingThen: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.packId] }), index('favourite_pack').on(t.packId)],
);

/** A member who waits for a pack that is sold out or not on sale yet: gone when they were told. */
export const saleWatch = store.table(
  'sale_watch',
  {
    memberId: uuid().notNull(),
    packId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.packId] })],
);

/** What a member was told of a favourite, or of a pack they waited for: each kind once for each box. */
export const favouriteAlert = store.table(
  'favourite_alert',
  {
    memberId: uuid().notNull(),
    boxId: uuid().notNull(),
    /** `started`, `low` or `awaited`. */
    kind: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.boxId, t.kind] })],
);

/** Who runs the shop, as the law wants it named: a row for each of the names in shared/contracts/src/legal.ts. */
export const shopFact = store.table('shop_fact', {
  name: text().primaryKey(),
  ja: text().notNull(),
  en: text().notNull(),
});

/** Unused since 0041: its texts had no day. */
export const shopText = store.table(
  'shop_text',
  {
    page: text().notNull(),
    language: text().notNull(),
    markdown: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.language] })],
);

/** The shop's own text of a legal page or the guide, from a day on, instead of the one that pages are built with. */
export const legalText = store.table(
  'legal_text',
  {
    /** Such as `terms-of-service`. */
    page: text().notNull(),
    /** `ja` or `en`. */
    language: text().notNull(),
    /** The day of Japan from which it holds. */
    holdsFrom: date({ mode: 'string' }).notNull(),
    /** As it was written. */
    markdown: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.language, t.holdsFrom] })],
);
