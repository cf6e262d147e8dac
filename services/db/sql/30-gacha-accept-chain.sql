-- The third part of gacha.accept: into which tick a batch goes, and its place in the accept chain. Both compute and write nothing.

-- The tick of the moment the box is held: `waited` counts where it was long. Never before the tick of a purchase already ordered; when
-- that tick is sealed, the one half a second later. Sealed as well: the caller's clock is late.
create or replace function gacha.accept_tick(
  at timestamptz, waited interval, tick0 bigint, tick_seconds int, last_tick bigint, last_sealed_tick bigint
) returns bigint
language plpgsql
as $$
declare
  tick bigint := greatest(
    floor((extract(epoch from accept_tick.at + case when waited > '500 ms' then waited else '0' end) - tick0) / tick_seconds)::bigint, last_tick);
begin
  if tick <= last_sealed_tick then
    tick := floor((extract(epoch from accept_tick.at + interval '500 ms') - tick0) / tick_seconds)::bigint;
  end if;
  return tick;
end $$;

-- Links every paid purchase to the one before it (shared/draw's accept-chain.ts computes the same): try becomes accepted, or short.
create or replace function gacha.accept_chain(
  tick bigint, ids uuid[], counts int[], seeds bytea[], journals bigint[],
  inout outcomes text[], inout last_seq bigint, inout last_head bytea, out seqs bigint[], out heads bytea[]
)
language plpgsql
as $$
declare
  accept_tag constant bytea := sha256('oripa/v2/accept'::bytea);
begin
  seqs := array_fill(null::bigint, array[cardinality(ids)]);
  heads := array_fill(null::bytea, array[cardinality(ids)]);
  for i in 1..cardinality(ids) loop
    continue when outcomes[i] <> 'try';
    if journals[i] is null then
      outcomes[i] := 'short';
    else
      last_seq := last_seq + 1;
      last_head := sha256(
        accept_tag || last_head || int8send(last_seq) || uuid_send(ids[i]) || int4send(counts[i]) || seeds[i] || int8send(tick));
      seqs[i] := last_seq;
      heads[i] := last_head;
      outcomes[i] := 'accepted';
    end if;
  end loop;
end $$;
