-- The live sessions among many, by the hex of their hashes, each with the place of its question, from 1. Every service asks it for every
-- call of a member; a function for its settings: it always goes by the keys, however small the tables were when it was planned.
create or replace function account.live_sessions(hashes text[]) returns table (ord int, member_id uuid, is_staff boolean)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select asked.ord::int, s.member_id, s.is_staff
  from unnest(hashes) with ordinality as asked (hash, ord)
  join account.live_session s on s.id_hash = decode(asked.hash, 'hex');
end $$;
