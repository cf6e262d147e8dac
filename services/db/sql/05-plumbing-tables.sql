-- Under which tables the rows of a table are: its own, and on a database that spreads them those of its shards. Who writes holds locks there.
create or replace function plumbing.tables_of(whole regclass) returns setof oid
language sql stable as $$
  select whole::oid/*citus  union all select to_regclass(shard_name(s.logicalrelid, s.shardid))::oid from pg_dist_shard s where s.logicalrelid = whole
    union all select to_regclass('plumbing.shard_call')::oid*/
$$;
