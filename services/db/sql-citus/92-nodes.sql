-- On several nodes (decision 209): until the transaction ends no call is under way at a member's home. So a check takes its look at all nodes at one moment.
create or replace function plumbing.hold_calls() returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table plumbing.shard_call in share mode;
end $$;
grant execute on function plumbing.hold_calls() to fudaya_ops;
