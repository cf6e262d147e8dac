import type { Invariant } from './invariant.ts';

const deadlineGrace = '5 minutes';

export const drawInvariants: readonly Invariant[] = [
  {
    number: 5,
    sentence: 'a box has promised as many slots as its purchases hold, voided ones aside',
    find: (sql) => sql`
      select b.id as box_id, b.taken, coalesce(sum(p.n), 0) as held
      from gacha.box b left join gacha.purchase p on p.box_id = b.id and p.state <> 'void'
      group by b.id having b.taken <> coalesce(sum(p.n), 0)`,
  },
  {
    number: 6,
    sentence:
      'a resolved purchase has exactly its number of drawn cards, prizes aside, of its member and at its price, any other has none, and no card is without a purchase',
    find: (sql) => sql`
      select p.id as purchase_id, p.state, p.n, count(c.id) as cards
      from gacha.purchase p
      left join gacha.box b on b.id = p.box_id
      left join books.drawn_card c on c.purchase_id = p.id
      left join gacha.box_prize z on z.box_id = c.box_id and z.place = c.slot - b.n
      group by p.id
      having count(c.id) filter (where z.place is null) <> case p.state when 'resolved' then p.n else 0 end
        or (count(c.id) > 0 and (
          sum(c.cost) <> p.cost
          or bool_or(c.member_id <> p.member_id or c.box_id <> p.box_id or c.unit <> p.unit)
          or bool_or(case when z.place is null then c.ord not between 0 and p.n - 1
                          else z.purchase_id is distinct from p.id or c.ord < p.n or c.cost <> 0 or c.card_id <> z.card_id or p.state <> 'resolved' end)))
      union all
      select z.purchase_id, 'prize without its card', z.place, 0
      from gacha.box_prize z join gacha.box b on b.id = z.box_id
      left join books.drawn_card c on c.box_id = z.box_id and c.slot = b.n + z.place
      where z.purchase_id is not null and c.purchase_id is distinct from z.purchase_id
      union all
      select c.purchase_id, 'no purchase', null, count(*)
      from books.drawn_card c left join gacha.purchase p on p.id = c.purchase_id
      where p.id is null group by c.purchase_id`,
  },
  {
    number: 7,
    sentence: 'prizes owed are the cost of unresolved purchases and of undecided cards',
    find: (sql) => sql`
      select u.unit, entered.cost as entered, open.cost + undecided.cost as owed
      from (values ('PT'), ('COIN')) as u (unit)
      cross join lateral (
        select coalesce(-sum(e.amount), 0) as cost from books.entry e join books.account a on a.id = e.account_id
        where a.code = 'prize_due' and a.unit = u.unit
      ) entered
      cross join lateral (select coalesce(sum(p.cost), 0) as cost from gacha.purchase p where p.state = 'accepted' and p.unit = u.unit) open
      cross join lateral (
        select coalesce(sum(c.cost), 0) as cost from books.drawn_card c left join books.card_decision d on d.drawn_card_id = c.id
        where d.drawn_card_id is null and c.unit = u.unit
      ) undecided
      where entered.cost <> open.cost + undecided.cost`,
  },
  {
    number: 8,
    sentence: 'the accept sequence of a box runs from 1 to its last without a gap',
    find: (sql) => sql`
      select b.id as box_id, b.seq, count(p.id) as purchases, min(p.seq) as first_seq, max(p.seq) as last_seq
      from gacha.box b left join gacha.purchase p on p.box_id = b.id
      group by b.id
      having b.seq <> count(p.id) or b.seq <> coalesce(max(p.seq), 0) or coalesce(min(p.seq), 1) <> 1`,
  },
  {
    number: 12,
    sentence: 'ticks never go back along the sequence, and a sealed tick holds exactly its purchases',
    find: (sql) => sql`
      select box_id, seq, tick, 'goes back' as why
      from (select p.box_id, p.seq, p.tick, lag(p.tick) over (partition by p.box_id order by p.seq) as before from gacha.purchase p) as chain
      where tick < before
      union all
      select t.box_id, t.last_seq, t.t, 'is not what was sealed'
      from gacha.tick t
      left join gacha.purchase p on p.box_id = t.box_id and p.tick = t.t
      group by t.box_id, t.t
      having min(p.seq) is distinct from t.first_seq or max(p.seq) is distinct from t.last_seq
      union all
      select p.box_id, p.seq, p.tick, 'came after the seal'
      from gacha.purchase p
      join gacha.box b on b.id = p.box_id
      left join gacha.tick t on t.box_id = p.box_id and t.t = p.tick
      where p.tick <= b.last_sealed_tick and t.t is null`,
  },
  {
    number: 13,
    sentence: 'the accept chain recomputed from the terms on gives every stored head',
    // h_seq = H(TAG("accept") ‖ h_seq−1 ‖ u64(seq) ‖ uuid ‖ u32(n) ‖ c ‖ u64(t)), h_0 = H(TAG("head") ‖ T), T = H(TAG("terms") ‖ terms)
    find: (sql) => sql`
      with tag as (
        select method, sha256(convert_to('oripa/v' || method || '/accept', 'UTF8')) as accept,
               sha256(convert_to('oripa/v' || method || '/head', 'UTF8')) as head, sha256(convert_to('oripa/v' || method || '/terms', 'UTF8')) as terms
        from (values (1::smallint), (2::smallint)) as known (method)
      ),
      chain as (
        select p.box_id, p.seq, p.head,
               sha256(tag.accept
                 || coalesce(lag(p.head) over (partition by p.box_id order by p.seq), sha256(tag.head || b.terms_hash))
                 || int8send(p.seq) || uuid_send(p.id) || int4send(p.n) || p.client_seed || int8send(p.tick)) as recomputed
        from gacha.purchase p join gacha.box b on b.id = p.box_id join tag on tag.method = b.method
      )
      select box_id, seq from chain where head <> recomputed
      union all
      select b.id, b.seq from gacha.box b join tag on tag.method = b.method
      left join gacha.purchase last on last.box_id = b.id and last.seq = b.seq
      where b.head is distinct from coalesce(last.head, sha256(tag.head || b.terms_hash))
         or b.terms_hash <> sha256(tag.terms || convert_to(b.terms, 'UTF8'))
      union all
      select t.box_id, t.last_seq from gacha.tick t
      left join gacha.purchase last on last.box_id = t.box_id and last.seq = t.last_seq
      where t.head is distinct from last.head`,
  },
  {
    number: 15,
    sentence: 'no card is undecided more than five minutes past its deadline',
    find: (sql, at) => sql`
      select c.id as drawn_card_id, c.decide_by
      from books.drawn_card c left join books.card_decision d on d.drawn_card_id = c.id
      where d.drawn_card_id is null and c.decide_by < ${at}::timestamptz - ${deadlineGrace}::interval`,
  },
];
