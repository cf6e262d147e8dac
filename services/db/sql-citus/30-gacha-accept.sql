-- On Citus a purchase is made in two steps: one alone would write two homes in one transaction (decision 127).
create or replace function gacha.accept(
  box uuid, at timestamptz, ids uuid[], members uuid[], sessions bytea[], counts int[], seeds bytea[], staff boolean[]
) returns table (
  ord int, outcome text, remaining int, cap int, seq bigint, tick bigint, head bytea, n int, client_seed bytea, accepted_at timestamptz
)
language plpgsql
as $$
begin
  raise exception 'on Citus a purchase has two steps' using errcode = 'feature_not_supported', hint = 'Set PURCHASE_STEPS=two.';
end $$;
