import type { Invariant } from './invariant.ts';
import { rowsOfPart } from './scope.ts';

export const keptInvariants: readonly Invariant[] = [
  {
    number: 22,
    sentence: 'what stood in the journals at an earlier nightly check stands there unchanged',
    about: ['part'],
    find: (sql, _, scope) => sql`
      select k.part, k.part * ${rowsOfPart}::bigint as first_journal, (k.part + 1) * ${rowsOfPart}::bigint - 1 as last_journal
      from checks.journal_part k
      join checks.mark m on (k.part + 1) * ${rowsOfPart}::bigint <= m.journal_from
      left join ${scope.prints()} p on p.part = k.part
      where ${scope.only('journal_part', 'k.part')} and k.print is distinct from p.print`,
  },
  {
    number: 24,
    sentence: 'every journal is the one that its idempotency key leads to',
    about: ['journal_id'],
    find: (sql, _, scope) => sql`
      select j.id as journal_id, j.idem, k.journal_id as leads_to
      from ${scope.rows('journal')} j left join books.journal_key k on k.idem = j.idem
      where ${scope.only('journal', 'j.id')} and k.journal_id is distinct from j.id`,
  },
];
