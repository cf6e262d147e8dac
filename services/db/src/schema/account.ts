import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgSchema, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const account = pgSchema('account');

export const prefecture = account.table('prefecture', {
  /** JIS code 1 to 47; 99 is outside Japan. */
  id: smallint().primaryKey(),
  nameJa: text().notNull(),
  nameEn: text().notNull(),
});

export const member = account.table(
  'member',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Lower case. */
    mail: text().notNull(),
    passwordHash: text().notNull(),
    lastName: text().notNull(),
    middleName: text().notNull().default(''),
    firstName: text().notNull(),
    tel: text().notNull(),
    zipcode: text().notNull(),
    prefId: smallint()
      .notNull()
      .references(() => prefecture.id),
    province: text().notNull().default(''),
    shiku: text().notNull(),
    address: text().notNull(),
    building: text().notNull().default(''),
    language: text().notNull().default('ja'),
    /** 1 to 5. */
    rank: smallint().notNull().default(1),
    referralCode: text().notNull(),
    /** The code given at registration; judged when the phone is verified. */
    referredByCode: text().notNull().default(''),
    /** Staff accounts are barred from draws. */
    isStaff: boolean().notNull().default(false),
    /** When a link or a temporary password sent to the address came back; null until then. The account works all the same. */
    verifiedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** When a session of theirs was last seen, to some minutes; null for members from before this was kept. */
    lastActiveAt: instant(),
    /** The account is closed and its personal data erased: what is left is a number for the books. */
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('member_mail').on(t.mail),
    uniqueIndex('member_referral_code').on(t.referralCode),
    // The desk finds members by the beginning of their name first.
    index('member_name')
      .on(sql`(last_name || first_name) collate "C"`)
      .concurrently(),
    // And by any letters of it: which members have them all (a pair of letters is looked for in what that leaves).
    index('member_name_letters')
      .using('gin', sql`string_to_array(lower(last_name || middle_name || first_name), null)`)
      .concurrently(),
  ],
);

/** Sessions of members; only a hash of the cookie's value is kept. Other services read the view account.live_session. */
export const session = account.table(
  'session',
  {
    idHash: bytes().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    isRemembered: boolean().notNull(),
    /** Begun with a temporary password: good for setting a new one and nothing else. */
    mustChangePassword: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    userAgent: text().notNull().default(''),
    /** What the member's page may name it by: the hash never leaves the service. */
    publicId: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    /** To some minutes. */
    lastSeenAt: instant().notNull().defaultNow(),
    /** When who is there was last shown, by password or passkey; null for sessions from before this was kept. */
    provedAt: instant(),
    /** Written by builds of before `passkey_at`; nobody reads it. */
    isByPasskey: boolean().notNull().default(false),
    /** When a passkey last showed it, at the login or later: what staff may do asks for one. */
    passkeyAt: instant(),
    /** Names of the passkeys that the reset which began this session removed: told once the new password is set. */
    removedPasskeys: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Begun by a reset of an account whose address nobody had shown to be theirs. */
    isTakeover: boolean().notNull().default(false),
    /** line, google or apple when it began by that provider's login; else empty. */
    provider: text().notNull().default(''),
  },
  (t) => [index('session_member').on(t.memberId)],
);

/**
 * One row an address, whether or not a member has it: asking for a password is the same work for both. Only the hash is kept;
 * a newer one replaces the older, using it deletes it.
 */
export const temporaryPassword = account.table('temporary_password', {
  mail: text().primaryKey(),
  passwordHash: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** What a confirmation link carries, hashed. The link stays good: following it twice is no mistake. */
export const mailVerification = account.table(
  'mail_verification',
  {
    tokenHash: bytes().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    createdAt: instant().notNull(),
  },
  (t) => [index('mail_verification_member').on(t.memberId)],
);

/** Mails to send, written by the transaction that causes them. The content is wiped as soon as nobody needs it any more. */
export const mailOutbox = account.table(
  'mail_outbox',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: instant().notNull(),
    /** Not worth sending later than this. */
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    nextTryAt: instant().notNull(),
    lastError: text().notNull().default(''),
    /** Sent, given up or never meant to be sent: nothing more happens to the row. */
    doneAt: instant(),
    isSent: boolean().notNull().default(false),
    /** What caused it, when it may be caused twice: the second time nothing is written. */
    idem: text(),
    /** Of an advert: where one click ends them. */
    unsubscribe: text(),
  },
  (t) => [
    uniqueIndex('mail_outbox_idem').on(t.idem),
    index('mail_outbox_due')
      .on(t.nextTryAt)
      .where(sql`done_at is null`),
  ],
);

/** What the bell of the site tells a member, in both languages. Written by any area through account.queue_notice. */
export const notice = account.table(
  'notice',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** Such as `shipment` or `favourite`: chooses the sign beside it. */
    kind: text().notNull(),
    titleJa: text().notNull(),
    titleEn: text().notNull(),
    textJa: text().notNull(),
    textEn: text().notNull(),
    /** A path of the site. */
    href: text().notNull(),
    idem: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [uniqueIndex('notice_idem').on(t.idem), index('notice_member').on(t.memberId, t.createdAt, t.id)],
);

/** A browser that a member chose to be told by, while the login that chose it lasts: session_hash is account.session's id_hash. */
export const pushDevice = account.table(
  'push_device',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    memberId: uuid().notNull(),
    sessionHash: bytes().notNull(),
    /** At the browser's push service, with the keys that messages to it are encrypted for. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** deadline, restock, opening, parcel. */
    kinds: text().array().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('push_device_endpoint').on(t.endpoint), index('push_device_member').on(t.memberId)],
);

/** Pushes on their way, as mail_outbox has mails. Written with the notice that they tell of, by account.queue_notice. */
export const pushOutbox = account.table(
  'push_outbox',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    deviceId: uuid()
      .notNull()
      .references(() => pushDevice.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    href: text().notNull(),
    /** What caused it: told once for each device. */
    idem: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    nextTryAt: instant().notNull(),
    lastError: text().notNull().default(''),
    doneAt: instant(),
    isSent: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('push_outbox_idem').on(t.deviceId, t.idem),
    index('push_outbox_due')
      .on(t.nextTryAt)
      .where(sql`done_at is null`),
  ],
);

/** Passkeys: the public halves of keys that stay with the member's devices. */
export const passkey = account.table(
  'passkey',
  {
    /** The credential id, base64url, as the device made it. */
    credentialId: text().primaryKey(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    publicKey: bytes().notNull(),
    /** Signatures so far, where the device counts them: one that goes back is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkey_member').on(t.memberId), uniqueIndex('passkey_id').on(t.id)],
);

/** The challenge a browser was given last; using it deletes it. */
export const passkeyChallenge = account.table('passkey_challenge', {
  sessionHash: bytes().primaryKey(),
  challenge: text().notNull(),
  /** Whose passkey is to be added; null for a login. */
  memberId: uuid().references(() => member.id),
  expiresAt: instant().notNull(),
});
