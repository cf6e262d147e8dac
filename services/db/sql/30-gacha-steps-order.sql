-- The second step of a purchase in two, at the box's home: the paid purchases of one box join its accept chain, or are refused for good.

-- 1 to 128 purchases, at most one a member, each judged on its own under the box's lock. Outcomes: accepted; again (its first result); late
-- (the tick of `at` is sealed already: ask again with a newer clock, nothing is written); or a refusal, which is kept: asked again, it stays
-- refused, so that whoever pays it back does so for good.
create or replace function gacha.order_paid(
  box uuid, at timestamptz, ids uuid[], members uuid[], sessions bytea[], counts int[], seeds bytea[], journals bigint[]
) returns table (
  ord int, outcome text, remaining int, cap int, seq bigint, tick bigint, head bytea, n int, client_seed bytea, accepted_at timestamptz
)
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
declare
  b record;
  outcomes text[];
  caps int[];
  remainings int[];
  refused boolean[];
  seqs bigint[];
  heads bytea[];
  this_tick bigint;
  next_seq bigint;
  next_head bytea;
  stock int;
begin
  if (select count(distinct m) from unnest(members) m) <> cardinality(members) then
    raise exception 'gacha.order_paid: at most one item per member per call';
  end if;
  select x.id, x.n, x.taken, x.price, x.unit, x.pack_id, x.sale_end, x.tick0, x.tick_seconds, x.chain_length, x.seq, x.head, x.last_tick,
         x.last_sealed_tick, exists (select from gacha.closing c where c.box_id = x.id) as is_closing
  into strict b from gacha.box x where x.id = order_paid.box for no key update;
  this_tick := gacha.accept_tick(
    order_paid.at, clock_timestamp() - statement_timestamp(), b.tick0, b.tick_seconds, b.last_tick, b.last_sealed_tick);

  select array_agg(j.outcome order by j.ord), array_agg(j.remaining order by j.ord), array_agg(j.cap order by j.ord), array_agg(j.is_refused order by j.ord)
  into outcomes, remainings, caps, refused
  from gacha.judge_order(array_fill(b.id, array[cardinality(ids)]), order_paid.at, ids, members, counts) j;

  stock := b.n - b.taken;
  for i in 1..cardinality(ids) loop
    continue when refused[i] or journals[i] is null or outcomes[i] not in ('try', 'sold_out', 'over_stock');
    if this_tick <= b.last_sealed_tick then
      outcomes[i] := 'late';
    elsif b.is_closing or this_tick >= b.chain_length or b.tick0 + this_tick * b.tick_seconds >= extract(epoch from b.sale_end) then
      outcomes[i] := 'not_on_sale';
    elsif counts[i] > stock then
      outcomes[i] := case when stock <= 0 then 'sold_out' else 'over_stock' end;
      remainings[i] := stock;
    else
      outcomes[i] := 'try';
      stock := stock - counts[i];
    end if;
  end loop;

  select c.outcomes, c.last_seq, c.last_head, c.seqs, c.heads into outcomes, next_seq, next_head, seqs, heads
  from gacha.accept_chain(this_tick, ids, counts, seeds, journals, outcomes, b.seq, b.head) c;
  if next_seq > b.seq then
    insert into gacha.purchase
      (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
    select t.id, b.id, b.pack_id, t.member_id, t.session_hash, t.n, t.n::bigint * b.price - coalesce(d.points, 0), b.unit, t.seq, this_tick, t.seed, t.head, t.journal_id,
           order_paid.at
    from unnest(ids, members, sessions, counts, seqs, seeds, heads, journals, outcomes)
      as t (id, member_id, session_hash, n, seq, seed, head, journal_id, outcome)
    -- Of what was paid nothing is given back.
    left join gacha.discount d on d.purchase_id = t.id
    where t.outcome = 'accepted';
    update gacha.box x set seq = next_seq, head = next_head, taken = b.n - stock, last_tick = this_tick where x.id = b.id;
  end if;
  if exists (select from unnest(outcomes, refused) t (o, r) where not r and o not in ('accepted', 'again', 'foreign', 'late', 'short')) then
    insert into gacha.refused_order (purchase_id, box_id, outcome, remaining, cap, at)
    select t.id, b.id, t.outcome, t.remaining, t.cap, order_paid.at
    from unnest(ids, outcomes, remainings, caps, refused) as t (id, outcome, remaining, cap, is_refused)
    where not t.is_refused and t.outcome not in ('accepted', 'again', 'foreign', 'late', 'short');
  end if;

  return query
  select t.ord::int, t.outcome, case when t.outcome in ('accepted', 'again', 'late') then stock else t.remaining end, t.cap, coalesce(p.seq, t.seq),
         coalesce(p.tick, this_tick), coalesce(p.head, t.head), coalesce(p.n, t.n), coalesce(p.client_seed, t.seed),
         coalesce(p.accepted_at, order_paid.at)
  from unnest(ids, outcomes, remainings, caps, seqs, heads, counts, seeds) with ordinality
    as t (id, outcome, remaining, cap, seq, head, n, seed, ord)
  left join gacha.purchase p on t.outcome = 'again' and p.id = t.id
  order by t.ord;
end $$;

-- The same for purchases of several boxes, one box after the other: one commit for all of them. Locks: boxes by id.
create or replace function gacha.order_all(
  at timestamptz, boxes uuid[], ids uuid[], members uuid[], sessions bytea[], counts int[], seeds bytea[], journals bigint[]
) returns table (
  ord int, outcome text, remaining int, cap int, seq bigint, tick bigint, head bytea, n int, client_seed bytea, accepted_at timestamptz
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  next_box uuid;
  places int[];
begin
  for next_box in select distinct b from unnest(boxes) b order by b loop
    places := array(select i from generate_subscripts(boxes, 1) i where boxes[i] = next_box order by i);
    return query
    select places[o.ord], o.outcome, o.remaining, o.cap, o.seq, o.tick, o.head, o.n, o.client_seed, o.accepted_at
    from gacha.order_paid(
      next_box, order_all.at, array(select ids[p] from unnest(places) p), array(select members[p] from unnest(places) p),
      array(select sessions[p] from unnest(places) p), array(select counts[p] from unnest(places) p),
      array(select seeds[p] from unnest(places) p), array(select journals[p] from unnest(places) p)) o;
  end loop;
end $$;
