-- The second part of gacha.accept: the price of every purchase that may be tried, less its discount, which the caller holds. Each function gives the
-- journal of the payment in the order of `ids`; null where nothing was paid.

-- All in one spend, when the stock is likely to be enough for all of them. Null: the member is short, or it was not to be tried.
create or replace function gacha.accept_pay(
  price int, unit text, at timestamptz, ids uuid[], members uuid[], counts int[], outcomes text[]
) returns bigint[]
language plpgsql
as $$
#variable_conflict use_column
begin
  return (
    with item as (
      select t.id, t.member_id, t.n::bigint * price - coalesce(d.points, 0) as cost, t.ord, row_number() over (order by t.ord) as place
      from unnest(ids, members, counts, outcomes) with ordinality as t (id, member_id, n, outcome, ord)
      left join gacha.discount d on d.purchase_id = t.id
      where t.outcome = 'try'
    ),
    spent as (
      select s.ord, s.journal_id from books.spend(
        array(select item.member_id from item order by item.ord), array(select item.cost from item order by item.ord),
        array(select accept_pay.unit from item), array(select 'draw:' || item.id from item order by item.ord), 'draw',
        array(select item.id::text from item order by item.ord), accept_pay.at) s
    )
    select array_agg(spent.journal_id order by t.ord)
    from generate_subscripts(ids, 1) as t (ord)
    left join item on item.ord = t.ord
    left join spent on spent.ord = item.place);
end $$;

-- One after another while `stock` lasts, for the last of a box: the caller holds the lock on it. A member who is short takes no stock.
create or replace function gacha.accept_pay_in_turn(
  stock int, price int, unit text, at timestamptz, ids uuid[], members uuid[], counts int[], inout outcomes text[], out journals bigint[]
)
language plpgsql
as $$
#variable_conflict use_column
begin
  -- Full length from the start: a gap at the front of an array would shift it against the others in unnest.
  journals := array_fill(null::bigint, array[cardinality(ids)]);
  for i in 1..cardinality(ids) loop
    continue when outcomes[i] <> 'try';
    if stock <= 0 then
      outcomes[i] := 'sold_out';
    elsif counts[i] > stock then
      outcomes[i] := 'over_stock';
    else
      journals[i] := (
        select s.journal_id from books.spend(
          array[members[i]], array[counts[i]::bigint * price - coalesce((select d.points from gacha.discount d where d.purchase_id = ids[i]), 0)],
          array[accept_pay_in_turn.unit], array['draw:' || ids[i]], 'draw', array[ids[i]::text], accept_pay_in_turn.at) s);
      if journals[i] is not null then stock := stock - counts[i]; end if;
    end if;
  end loop;
end $$;
