-- Accepts 1 to 128 purchases of one box in one transaction, each judged on its own: paid, ordered in the accept chain, slots promised.
-- At most one item per member per call; units and price are the box's. Outcomes: accepted; again (this purchase_id was accepted
-- before: its first result); foreign (another member's id); frozen, not_on_sale, low_rank, sold_out, over_stock, over_limit, over_day, short (refused, nothing
-- written); late (the tick of `at` is sealed already: ask again with a newer clock). The tick is that of the moment the box is held: what
-- waited for a lock does not join a tick that ended meanwhile. A replica's clock may be half a second behind that of the one that seals:
-- what it brings after the seal goes into the tick that has begun there.
-- Locks: balances by member id, then the box, last and shortest. Only when the batch may not fit is the box locked before the spend;
-- that is safe because by then the call holds every balance it needs.
create or replace function gacha.accept(
  box uuid, at timestamptz, ids uuid[], members uuid[], sessions bytea[], counts int[], seeds bytea[], staff boolean[]
) returns table (
  ord int, outcome text, remaining int, cap int, seq bigint, tick bigint, head bytea, n int, client_seed bytea, accepted_at timestamptz
)
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  accept_tag constant bytea := sha256('oripa/v1/accept'::bytea);
  b record;
  hot record;
  outcomes text[];
  -- Full length from the start: a gap at the front of an array would shift it against the others in unnest.
  journals bigint[] := array_fill(null::bigint, array[cardinality(ids)]);
  is_tight boolean;
  i int;
  this_tick bigint;
  next_seq bigint;
  h bytea;
  seqs bigint[] := array_fill(null::bigint, array[cardinality(ids)]);
  heads bytea[] := array_fill(null::bytea, array[cardinality(ids)]);
  sold int;
  waited interval;
begin
  perform from books.balance m where m.member_id = any (members) order by m.member_id for no key update;

  select x.id, x.n, x.taken, x.price, x.unit, x.cap_per_member, x.cap_per_day, x.min_rank, x.pack_id, x.sale_start, x.sale_end, x.tick0, x.tick_seconds, x.chain_length,
         exists (select from gacha.site_log l where l.box_id = x.id) as is_logged
  into strict b from gacha.box x where x.id = accept.box;

  -- After the balances are locked: a purchase of the same member in another call is committed by now.
  outcomes := array(
    select case
      when old.id is not null then case when old.member_id = item.member_id and old.box_id = b.id then 'again' else 'foreign' end
      when item.is_staff or not b.is_logged or accept.at < b.sale_start or accept.at >= b.sale_end then 'not_on_sale'
      when f.member_id is not null then 'frozen'
      when b.min_rank > 1 and b.min_rank > coalesce((select r.rank from account.rank_now r where r.member_id = item.member_id), 1) then 'low_rank'
      when b.cap_per_member > 0 and item.n + coalesce(own.n, 0) > b.cap_per_member then 'over_limit'
      when b.cap_per_day > 0 and item.n + coalesce(own.today, 0) > b.cap_per_day then 'over_day'
      else 'try' end
    from unnest(ids, members, counts, staff) with ordinality as item (id, member_id, n, is_staff, ord)
    left join gacha.purchase old on old.id = item.id
    left join books.frozen_member f on f.member_id = item.member_id
    left join lateral (
      select sum(p.n) as n,
             sum(p.n) filter (where p.accepted_at >= date_trunc('day', accept.at, 'Asia/Tokyo')) as today
      from gacha.purchase p where p.box_id = b.id and p.member_id = item.member_id and p.state <> 'void'
    ) own on b.cap_per_member > 0 or b.cap_per_day > 0
    order by item.ord);
  select b.taken as taken into hot;
  is_tight := b.n - b.taken < (select coalesce(sum(c), 0) from unnest(outcomes, counts) as t (o, c) where o = 'try');

  -- Twice at most: optimistic, and again with the box locked first when the batch does not fit after all.
  for attempt in 1..2 loop
    exit when not 'try' = any (outcomes);
    begin
      if is_tight then
        select x.seq, x.head, x.taken, x.last_tick, x.last_sealed_tick into hot from gacha.box x where x.id = b.id for no key update;
        sold := hot.taken;
        for i in 1..cardinality(ids) loop
          continue when outcomes[i] <> 'try';
          if sold >= b.n then
            outcomes[i] := 'sold_out';
          elsif sold + counts[i] > b.n then
            outcomes[i] := 'over_stock';
          else
            journals[i] := (
              select s.journal_id from books.spend(
                array[members[i]], array[counts[i]::bigint * b.price], array[b.unit], array['draw:' || ids[i]], 'draw', array[ids[i]::text], accept.at
              ) s);
            if journals[i] is not null then sold := sold + counts[i]; end if;
          end if;
        end loop;
      else
        with item as (
          select t.id, t.member_id, t.n, t.ord, row_number() over (order by t.ord) as place
          from unnest(ids, members, counts, outcomes) with ordinality as t (id, member_id, n, outcome, ord) where t.outcome = 'try'
        ),
        spent as (
          select s.ord, s.journal_id from books.spend(
            array(select item.member_id from item order by item.ord), array(select item.n::bigint * b.price from item order by item.ord),
            array(select b.unit from item), array(select 'draw:' || item.id from item order by item.ord), 'draw',
            array(select item.id::text from item order by item.ord), accept.at) s
        )
        select array_agg(spent.journal_id order by t.ord) into journals
        from generate_subscripts(ids, 1) as t (ord)
        left join item on item.ord = t.ord
        left join spent on spent.ord = item.place;
        select x.seq, x.head, x.taken, x.last_tick, x.last_sealed_tick into hot from gacha.box x where x.id = b.id for no key update;
        sold := hot.taken + (select coalesce(sum(c), 0) from unnest(counts, journals) as t (c, j) where j is not null);
        if sold > b.n then
          raise exception 'tight' using errcode = 'GA001';
        end if;
      end if;

      -- Never before the tick of a purchase already ordered, never into a sealed one.
      waited := clock_timestamp() - statement_timestamp();
      this_tick := greatest(
        floor((extract(epoch from accept.at + case when waited > '500 ms' then waited else '0' end) - b.tick0) / b.tick_seconds)::bigint, hot.last_tick);
      if this_tick <= hot.last_sealed_tick then
        this_tick := floor((extract(epoch from accept.at + interval '500 ms') - b.tick0) / b.tick_seconds)::bigint;
      end if;
      if this_tick <= hot.last_sealed_tick then
        raise exception 'late' using errcode = 'GA002';
      elsif this_tick >= b.chain_length or b.tick0 + this_tick * b.tick_seconds >= extract(epoch from b.sale_end)
        or exists (select from gacha.closing c where c.box_id = b.id) then
        raise exception 'sale ended' using errcode = 'GA003';
      end if;

      next_seq := hot.seq;
      h := hot.head;
      for i in 1..cardinality(ids) loop
        continue when outcomes[i] <> 'try';
        if journals[i] is null then
          outcomes[i] := 'short';
        else
          next_seq := next_seq + 1;
          h := sha256(accept_tag || h || int8send(next_seq) || uuid_send(ids[i]) || int4send(counts[i]) || seeds[i] || int8send(this_tick));
          seqs[i] := next_seq;
          heads[i] := h;
          outcomes[i] := 'accepted';
        end if;
      end loop;

      if next_seq > hot.seq then
        insert into gacha.purchase
          (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
        select t.id, b.id, b.pack_id, t.member_id, t.session_hash, t.n, t.n::bigint * b.price, b.unit, t.seq, this_tick, t.seed, t.head, t.journal_id,
               accept.at
        from unnest(ids, members, sessions, counts, seqs, seeds, heads, journals, outcomes)
          as t (id, member_id, session_hash, n, seq, seed, head, journal_id, outcome)
        where t.outcome = 'accepted';
        update gacha.box x set seq = next_seq, head = h, taken = sold, last_tick = this_tick where x.id = b.id;
      end if;
      exit;
    exception
      when sqlstate 'GA001' then
        is_tight := true;
        journals := array_fill(null::bigint, array[cardinality(ids)]);
      when sqlstate 'GA002' then
        outcomes := array(select case o when 'try' then 'late' else o end from unnest(outcomes) with ordinality as t (o, ord) order by ord);
        exit;
      when sqlstate 'GA003' then
        outcomes := array(select case o when 'try' then 'not_on_sale' else o end from unnest(outcomes) with ordinality as t (o, ord) order by ord);
        exit;
    end;
  end loop;

  return query
  select t.ord::int, t.outcome, b.n - hot.taken,
         case t.outcome when 'over_day' then b.cap_per_day when 'low_rank' then b.min_rank else b.cap_per_member end, coalesce(p.seq, t.seq), coalesce(p.tick, this_tick),
         coalesce(p.head, t.head), coalesce(p.n, t.n), coalesce(p.client_seed, t.seed), coalesce(p.accepted_at, accept.at)
  from unnest(ids, outcomes, seqs, heads, counts, seeds) with ordinality as t (id, outcome, seq, head, n, seed, ord)
  left join gacha.purchase p on t.outcome = 'again' and p.id = t.id
  order by t.ord;
end $$;

-- Text, terms and bitmap out of line: the hot row stays small and its updates stay on its page.
alter table gacha.box set (toast_tuple_target = 128, fillfactor = 40);
alter table gacha.box alter column terms set storage external, alter column chain_secret set storage external,
  alter column drawn set storage external;
