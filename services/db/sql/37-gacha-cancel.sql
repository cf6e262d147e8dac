-- Cancelling a box: one public entry, the sale ends, and what waits for its draw goes back into the lots that paid it. There is no other way to
-- take a purchase back.

-- Ends the sale for good. By itself, before the rest: then nothing comes after it while balances are locked.
create or replace function gacha.stop_box(box uuid, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update gacha.box x set stopped_at = coalesce(x.stopped_at, stop_box.at), stop_reason = 'cancelled'
    where x.id = stop_box.box and x.method = 2 and x.stop_reason is distinct from 'cancelled' and x.closed_at is null
      and not exists (select from gacha.closing c where c.box_id = x.id)
$$;

-- After gacha.stop_box. Gives how many purchases were refunded. Again: none.
create or replace function gacha.cancel_box(box uuid, reason text, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  b record;
  waiting record;
  cancel_text text;
begin
  if cancel_box.reason !~ '\S' or length(cancel_box.reason) > 500 then
    raise exception 'a cancellation has a reason' using errcode = 'check_violation', schema = 'gacha', table = 'cancellation', constraint = 'cancellation_reason';
  end if;
  -- Whoever draws a tick of this box holds this lock.
  perform pg_advisory_xact_lock(hashtextextended('gacha.settle ' || cancel_box.box::text, 0));
  if exists (select from gacha.cancellation c where c.box_id = cancel_box.box) then return 0; end if;
  select array_agg(p.id) as ids, array_agg(p.journal_id) as journals, coalesce(sum(p.n), 0)::int as slots, count(*)::int as purchases into waiting
    from gacha.purchase p where p.box_id = cancel_box.box and p.state = 'accepted';
  -- Balances before the box, as accepting does.
  perform from books.balance m
    where m.member_id in (select p.member_id from gacha.purchase p where p.id = any (waiting.ids)) order by m.member_id for no key update;
  select x.id, x.through, x.stop_reason into strict b from gacha.box x where x.id = cancel_box.box and x.method = 2 for no key update;
  if b.stop_reason is distinct from 'cancelled' then
    raise exception 'the sale of box % is not stopped', b.id using errcode = 'object_not_in_prerequisite_state';
  end if;
  cancel_text := format('{"box":"%s","kind":"cancel","reason":%s,"through":%s}', b.id, to_json(cancel_box.reason), b.through);
  insert into gacha.cancellation (box_id, reason, through, entry, leaf, at)
    values (b.id, cancel_box.reason, b.through, cancel_text, gacha.log_add(cancel_text), cancel_box.at);
  update gacha.purchase p set state = 'void', settled_at = cancel_box.at where p.id = any (waiting.ids);
  perform books.reverse(waiting.journals, cancel_box.at);
  update gacha.tick k set state = 'void', void_reason = 'cancelled', settled_at = cancel_box.at where k.box_id = b.id and k.state = 'sealed';
  update gacha.box x set taken = x.taken - waiting.slots where x.id = b.id;
  perform pg_notify('gacha_settled', b.id || ' ' || k.t) from (select distinct p.tick as t from gacha.purchase p where p.id = any (waiting.ids)) k;
  if plumbing.is_act() then
    perform plumbing.keep_act('cancel', 'gacha.box', b.id::text, null,
      jsonb_build_object('reason', cancel_box.reason, 'refunded', waiting.purchases, 'slots', waiting.slots));
  end if;
  return waiting.purchases;
end $$;
