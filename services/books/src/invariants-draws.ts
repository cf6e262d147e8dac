import type { Invariant } from './invariant.ts';

const deadlineGrace = '5 minutes';

export const drawInvariants: readonly Invariant[] = [
  {
    number: 5,
    sentence: 'a box has promised as many slots as its purchases hold, voided ones aside',
    about: ['box_id'],
    find: (sql, _, scope) => sql`
      select b.id as box_id, b.taken, coalesce(p.taken, 0) as held
      from gacha.box b left join ${scope.boxSums()} p on p.box_id = b.id
      where b.taken <> coalesce(p.taken, 0)`,
  },
  {
    number: 6,
    sentence:
      'a resolved purchase has exactly its number of drawn cards, prizes aside, of its member and at its price, any other has none, and no card is without a purchase',
    about: ['purchase_id', 'state'],
    find: (sql, _, scope) => sql`
      select p.id as purchase_id, p.state, p.n, count(c.id) as cards
      from ${scope.rows('purchase')} p
      left join gacha.box b on b.id = p.box_id
      left join ${scope.rows('drawn_card')} c on c.purchase_id = p.id
      left join gacha.box_prize z on z.box_id = c.box_id and z.place = c.slot - b.n
      where ${scope.only('purchase', 'p.id')}
      group by p.id, p.state, p.n, p.cost
      having (count(c.id) filter (where z.place is null) <> case p.state when 'resolved' then p.n else 0 end
          -- In two steps: on its way to its member.
          and not (count(c.id) = 0 and exists (select from gacha.owed_draw o where o.purchase_id = p.id)))
        or (count(c.id) > 0 and (
          sum(c.cost) <> p.cost
          or bool_or(c.member_id <> p.member_id or c.box_id <> p.box_id or c.unit <> p.unit)
          or bool_or(case when z.place is null then c.ord not between 0 and p.n - 1
                          else z.purchase_id is distinct from p.id or c.ord < p.n or c.cost <> 0 or c.card_id <> z.card_id or p.state <> 'resolved' end)))
      union all
      select z.purchase_id, 'prize without its card', z.place, 0
      from gacha.box_prize z join gacha.box b on b.id = z.box_id
      left join books.drawn_card c on c.box_id = z.box_id and c.slot = b.n + z.place
      where ${scope.only('box', 'z.box_id')} and z.purchase_id is not null and c.purchase_id is distinct from z.purchase_id
        and not (c.id is null and exists (select from gacha.owed_draw o where o.purchase_id = z.purchase_id))
      union all
      select c.purchase_id, 'no purchase', null, count(*)
      from ${scope.rows('drawn_card')} c left join ${scope.rows('purchase')} p on p.id = c.purchase_id
      where ${scope.only('card', 'c.id')} and p.id is null group by c.purchase_id`,
  },
  {
    number: 7,
    sentence: 'prizes owed are the cost of unresolved purchases and of undecided cards',
    about: ['unit'],
    find: (sql, _, scope) => sql`
      select o.unit, o.entered, o.open + o.undecided as owed from ${scope.owed()} o where o.entered <> o.open + o.undecided`,
  },
  {
    number: 8,
    sentence: 'the accept sequence of a box runs from 1 to its last without a gap',
    about: ['box_id'],
    find: (sql, _, scope) => sql`
      select b.id as box_id, b.seq, coalesce(p.purchases, 0) as purchases, p.first_seq, p.last_seq
      from gacha.box b left join ${scope.boxSums()} p on p.box_id = b.id
      where b.seq <> coalesce(p.purchases, 0) or b.seq <> coalesce(p.last_seq, 0) or coalesce(p.first_seq, 1) <> 1`,
  },
  {
    number: 12,
    sentence: 'ticks never go back along the sequence, and a sealed tick holds exactly its purchases',
    about: ['box_id', 'seq', 'why'],
    find: (sql, _, scope) => sql`
      select p.box_id, p.seq, p.tick, 'goes back' as why
      from ${scope.rows('purchase')} p join ${scope.rows('purchase')} before on before.box_id = p.box_id and before.seq = p.seq - 1
      where ${scope.only('purchase', 'p.id')} and p.tick < before.tick
      union all
      select t.box_id, t.last_seq, t.t, 'is not what was sealed'
      from gacha.tick t
      left join gacha.purchase p on p.box_id = t.box_id and p.tick = t.t
      where ${scope.onlyTicks()}
      group by t.box_id, t.t, t.first_seq, t.last_seq
      having min(p.seq) is distinct from t.first_seq or max(p.seq) is distinct from t.last_seq
      union all
      select p.box_id, p.seq, p.tick, 'came after the seal'
      from ${scope.rows('purchase')} p
      join gacha.box b on b.id = p.box_id
      left join gacha.tick t on t.box_id = p.box_id and t.t = p.tick
      where ${scope.only('purchase', 'p.id')} and p.tick <= b.last_sealed_tick and t.t is null`,
  },
  {
    number: 13,
    sentence: 'the accept chain recomputed from the terms on gives every stored head',
    about: ['box_id', 'seq'],
    // h_seq = H(TAG("accept") ‖ h_seq−1 ‖ u64(seq) ‖ uuid ‖ u32(n) ‖ c ‖ u64(t)), h_0 = H(TAG("head") ‖ T), T = H(TAG("terms") ‖ terms)
    find: (sql, _, scope) => sql`
      with tag as (
        select method, sha256(convert_to('oripa/v' || method || '/accept', 'UTF8')) as accept,
               sha256(convert_to('oripa/v' || method || '/head', 'UTF8')) as head, sha256(convert_to('oripa/v' || method || '/terms', 'UTF8')) as terms
        from (values (1::smallint), (2::smallint)) as known (method)
      ),
      chain as (
        select p.box_id, p.seq, p.head,
               sha256(tag.accept
                 || coalesce(before.head, sha256(tag.head || b.terms_hash))
                 || int8send(p.seq) || uuid_send(p.id) || int4send(p.n) || p.client_seed || int8send(p.tick)) as recomputed
        from ${scope.rows('purchase')} p
        join gacha.box b on b.id = p.box_id
        join tag on tag.method = b.method
        left join ${scope.rows('purchase')} before on before.box_id = p.box_id and before.seq = p.seq - 1
        where ${scope.only('purchase', 'p.id')}
      )
      select box_id, seq from chain where head <> recomputed
      union all
      select b.id, b.seq from gacha.box b join tag on tag.method = b.method
      left join gacha.purchase last on last.box_id = b.id and last.seq = b.seq
      where ${scope.only('box', 'b.id')} and (b.head is distinct from coalesce(last.head, sha256(tag.head || b.terms_hash))
         or b.terms_hash <> sha256(tag.terms || convert_to(b.terms, 'UTF8')))
      union all
      select t.box_id, t.last_seq from gacha.tick t
      left join gacha.purchase last on last.box_id = t.box_id and last.seq = t.last_seq
      where ${scope.onlyTicks()} and t.head is distinct from last.head`,
  },
  {
    number: 15,
    sentence: 'no card is undecided more than five minutes past its deadline',
    about: ['drawn_card_id'],
    find: (sql, at, scope) => sql`
      select c.id as drawn_card_id, c.decide_by
      from ${scope.rows('drawn_card')} c left join ${scope.rows('card_decision')} d on d.drawn_card_id = c.id
      where ${scope.only('card', 'c.id')} and d.drawn_card_id is null and c.decide_by < ${at}::timestamptz - ${deadlineGrace}::interval`,
  },
];
