import { boolean, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { bytes, instant } from './columns.ts';

/** Accounts elsewhere that open an account here. */
export const providerIdentity = account.table(
  'provider_identity',
  {
    /** line, google or apple. */
    provider: text().notNull(),
    /** Who they are there: the provider never gives it to another. */
    subject: text().notNull(),
    memberId: uuid().notNull(),
    /** As the provider said it when it was linked: the member knows the account by it. Empty when it said none. */
    mail: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), uniqueIndex('provider_identity_member').on(t.memberId, t.provider)],
);

/** A way to a provider that a browser has begun; coming back takes it. */
export const providerAttempt = account.table('provider_attempt', {
  stateHash: bytes().primaryKey(),
  /** The browser that began it: it is good in no other. */
  sessionHash: bytes().notNull(),
  provider: text().notNull(),
  /** Who links it to their account; null for a login. */
  memberId: uuid(),
  nonce: text().notNull(),
  /** Of PKCE. */
  verifier: text().notNull(),
  expiresAt: instant().notNull(),
});

/** Who came from a provider and has no account linked with it yet. The page holds the ticket; only its hash is kept. */
export const providerArrival = account.table('provider_arrival', {
  ticketHash: bytes().primaryKey(),
  provider: text().notNull(),
  subject: text().notNull(),
  mail: text().notNull(),
  /** The provider says that it has proven the address. */
  isMailProven: boolean().notNull(),
  expiresAt: instant().notNull(),
});
