// How members become staff and stop being it.
import { bigint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account, member } from './account.ts';
import { bytes, instant } from './columns.ts';

/** The one open link of a member that enrols a passkey for staff's work, hashed. A newer one replaces it, using it deletes it. */
export const staffLink = account.table(
  'staff_link',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id),
    tokenHash: bytes().notNull(),
    /** The member of the staff who invites; null for the command of an operator. */
    inviterId: uuid().references(() => member.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [uniqueIndex('staff_link_token').on(t.tokenHash)],
);

/** Who invited, joined and was removed, and by whom. Append-only. */
export const staffAct = account.table('staff_act', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  /** `invite`, `join` or `remove`. */
  act: text().notNull(),
  memberId: uuid()
    .notNull()
    .references(() => member.id),
  /** Who did it; null for the command of an operator, who is named in `by`. */
  actorId: uuid().references(() => member.id),
  by: text().notNull().default(''),
});
