-- The transparency log's rows. Entries are inserted by whoever has them; all else is written here, with the owner's rights and the
-- database's own clock, by whoever holds the lease.

-- Takes or renews the lease. Gives the fencing number, or nothing while another process holds it.
create or replace function gacha.log_lease_take(holder uuid, seconds int) returns bigint
language sql security definer set search_path = '' as $$
  insert into gacha.log_lease as l (id, holder, fence, until)
  values (1, log_lease_take.holder, 1, clock_timestamp() + make_interval(secs => log_lease_take.seconds))
  on conflict (id) do update
    set holder = excluded.holder, until = excluded.until, fence = l.fence + (l.holder <> excluded.holder)::int
    where l.holder = excluded.holder or l.until <= clock_timestamp()
  returning fence
$$;

-- Gives entries their places and stores the checkpoint over them, all or nothing. What does not go on from the last checkpoint is refused,
-- and so is whoever lost the lease meanwhile.
create or replace function gacha.log_append(
  fence bigint, from_size bigint, entries bigint[], levels smallint[], indexes bigint[], hashes bytea[], root bytea, note text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  last_size bigint;
  new_size bigint := log_append.from_size + cardinality(log_append.entries);
  placed bigint;
begin
  -- Held to the end: who takes the lease over waits until this is in or undone.
  perform 1 from gacha.log_lease l where l.id = 1 and l.fence = log_append.fence for update;
  if not found then
    raise exception 'the lease of the log has another holder' using errcode = 'object_not_in_prerequisite_state';
  end if;
  select coalesce(max(c.size), 0) into last_size from gacha.log_checkpoint c;
  if last_size <> log_append.from_size or cardinality(log_append.entries) = 0 then
    raise exception 'the log has % entries, not %', last_size, log_append.from_size using errcode = 'object_not_in_prerequisite_state';
  end if;
  if split_part(log_append.note, E'\n', 2) <> new_size::text
     or split_part(log_append.note, E'\n', 3) <> encode(log_append.root, 'base64') then
    raise exception 'the checkpoint is not of % entries with this root', new_size using errcode = 'check_violation';
  end if;
  -- An answer that was given is on the disk.
  perform set_config('synchronous_commit', 'on', true);
  update gacha.log_entry e set index = log_append.from_size + given.place - 1
    from unnest(log_append.entries) with ordinality as given (id, place)
    where e.id = given.id and e.index is null;
  get diagnostics placed = row_count;
  if placed <> cardinality(log_append.entries) then
    raise exception 'an entry has a place already' using errcode = 'object_not_in_prerequisite_state';
  end if;
  insert into gacha.log_hash (level, index, hash)
    select * from unnest(log_append.levels, log_append.indexes, log_append.hashes);
  insert into gacha.log_checkpoint (size, root, note, fence, signed_at)
    values (new_size, log_append.root, log_append.note, log_append.fence, clock_timestamp());
  perform gacha.note_announced(new_size, null);
end $$;

-- Keeps what a witness said of a checkpoint, the first time it says it. Gives all that witnesses have said of it; the checkpoint stays locked, so
-- that of two witnesses who complete a quorum at once the second sees the first.
create or replace function gacha.log_cosign(size bigint, witness text, at timestamptz, line text)
returns table (cosigner text, cosignature text)
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from gacha.log_checkpoint c where c.size = log_cosign.size for update;
  insert into gacha.log_cosignature as s (size, witness, at, line, received_at)
    values (log_cosign.size, log_cosign.witness, log_cosign.at, log_cosign.line, clock_timestamp())
    on conflict do nothing;
  return query select s.witness, s.line from gacha.log_cosignature s where s.size = log_cosign.size order by s.at, s.witness;
end $$;

-- By when enough witnesses had seen a checkpoint; said once.
create or replace function gacha.log_quorum(size bigint, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update gacha.log_checkpoint c set quorum_at = log_quorum.at where c.size = log_quorum.size and c.quorum_at is null;
  select gacha.note_announced(log_quorum.size, log_quorum.at);
$$;

-- By when enough witnesses had seen an entry; null when they have not. A witness sees sizes in their order, so the first such checkpoint with
-- the entry is also the earliest.
create or replace function gacha.log_quorum_at(leaf bytea) returns timestamptz
language sql stable set search_path = '' as $$
  select c.quorum_at from gacha.log_entry e join gacha.log_checkpoint c on c.size > e.index
  where e.leaf = log_quorum_at.leaf and c.quorum_at is not null order by c.size limit 1
$$;
