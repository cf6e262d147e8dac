-- Counting a call must not wait for the disk: after a crash of the database the counts begin anew (docs/decisions/0007).
do $$
begin
  if exists (select from pg_class where oid = 'plumbing.rate_limit'::regclass and relpersistence <> 'u') then
    alter table plumbing.rate_limit set unlogged;
  end if;
end $$;
