// What operators did to single members: who, when and why.
import { bigint, index, text, uuid } from 'drizzle-orm/pg-core';
import { account, member } from './account.ts';
import { instant } from './columns.ts';

/** Written in the transaction of the act itself. Append-only. */
export const operatorAct = account.table(
  'operator_act',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    by: text().notNull(),
    /** Such as `phone.release`, `referral.grant`, `referral.refuse`. */
    act: text().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** What was changed, without personal data: the line outlives the account. */
    detail: text().notNull(),
    /** Why, as the operator wrote it. */
    note: text().notNull(),
  },
  (t) => [index('operator_act_member').on(t.memberId, t.id)],
);
