// How members become staff and stop being it.
import { sql } from 'drizzle-orm';
import { bigint, check, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** What they will be. */
    roles: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
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

/** What somebody of the staff is, a row a role: which rights that gives stands in @fudaya/contracts/desk. Each change is kept as an act. */
export const staffRole = account.table(
  'staff_role',
  {
    /** Of account.member: account.set_staff_roles sees to it, for a foreign key would stop all who join while it is made. */
    memberId: uuid().notNull(),
    role: text().notNull(),
    givenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.role] }),
    check('staff_role_known', sql`${t.role} in ('owner', 'catalogue', 'warehouse', 'support', 'finance', 'releases')`),
  ],
);
