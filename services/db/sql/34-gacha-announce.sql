-- From a draft to a sale: the terms are handed to the log, and when the witnesses have seen them early enough, the box may be sold.

-- Hands the terms of a box to the log. From then on nothing of them changes. Again: nothing. A part of what may publish: nobody calls it.
create or replace function gacha.announce_terms(box uuid) returns void
language plpgsql set search_path = '' as $$
declare
  b record;
begin
  select x.id, x.terms_hash, x.method into strict b from gacha.box x where x.id = announce_terms.box for no key update;
  if b.method <> 2 then
    raise exception 'box % is of an earlier method', b.id using errcode = 'check_violation', schema = 'gacha', table = 'box', constraint = 'box_method';
  end if;
  insert into gacha.announcement (box_id, leaf)
    values (b.id, gacha.log_add(format('{"T":"%s","box":"%s","kind":"terms"}', encode(b.terms_hash, 'hex'), b.id)))
    on conflict do nothing;
end $$;

-- The same of a box that is paid for; one that is free has two people who publish it.
create or replace function gacha.announce(box uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from gacha.box x where x.id = announce.box and x.price = 0 and not gacha.is_published(x.id)) then
    raise exception 'a free box is published at the desk, by two people'
      using errcode = 'check_violation', schema = 'gacha', table = 'box', constraint = 'box_free_by_two';
  end if;
  perform gacha.announce_terms(announce.box);
end $$;

-- The most a box may bring, in points or coins, for one person alone to publish it.
create or replace function gacha.published_alone() returns bigint
language sql stable security definer set search_path = '' as $$ select account.ceiling_of('box') $$;

-- Publishes a draft for one of the staff: `published`, `published before`, `waiting` (a second person is to confirm it: of what
-- may bring much, and of every free box), `no box`, or what keeps a free box from being sold (gacha.free_fault).
create or replace function gacha.publish_draft(box uuid, staff uuid, staff_name text, reason text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  value bigint;
  fault text;
  asked uuid;
begin
  select x.price::bigint * x.n into value from gacha.box x where x.id = publish_draft.box for no key update;
  if not found then return 'no box'; end if;
  if gacha.is_published(publish_draft.box) then return 'published before'; end if;
  if value = 0 then
    -- Two free boxes that are published at once see each other.
    perform pg_advisory_xact_lock(hashtextextended('gacha.free', 0));
    select f.fault into fault from gacha.free_fault(publish_draft.box) f;
    if fault is not null then return fault; end if;
  end if;
  if value = 0 or value > gacha.published_alone() then
    select r.staff_id into asked from gacha.publish_request r where r.box_id = publish_draft.box;
    if asked is null then
      insert into gacha.publish_request (box_id, staff_id, staff_name, reason, asked_at)
        values (publish_draft.box, publish_draft.staff, publish_draft.staff_name, publish_draft.reason, publish_draft.at);
      perform plumbing.keep_act('ask', 'gacha.box', publish_draft.box::text, null, jsonb_build_object('value', value));
    end if;
    if asked is null or asked = publish_draft.staff then return 'waiting'; end if;
  end if;
  perform gacha.announce_terms(publish_draft.box);
  perform plumbing.keep_act('publish', 'gacha.box', publish_draft.box::text, null, jsonb_build_object('value', value));
  return 'published';
end $$;

-- What came into a checkpoint of `size` entries: seen by a quorum at `seen_at`, or in a box without witnesses by nobody. Whether that was early
-- enough is judged by the witnesses' clocks and, on the public beacon, by the database's own.
create or replace function gacha.note_announced(size bigint, seen_at timestamptz) returns void
language sql set search_path = '' as $$
  update gacha.announcement a
  set received_at = clock_timestamp(), seen_at = note_announced.seen_at,
      is_timely = coalesce(note_announced.seen_at, b.sale_start - notice.least) + notice.least <= b.sale_start
        and (not gacha.is_public(b.beacon) or clock_timestamp() + notice.least <= b.sale_start)
  from gacha.log_entry e, gacha.box b, lateral (select make_interval(secs => b.notice_seconds) as least) notice
  where a.received_at is null and e.leaf = a.leaf and e.index < note_announced.size and b.id = a.box_id
    and b.is_witnessed = (note_announced.seen_at is not null)
$$;
