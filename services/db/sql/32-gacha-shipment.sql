-- A parcel goes forward only, whoever writes: requested, packing, handed over, then delivered or returned; a delivered one may still
-- come back. One whose member is frozen does not leave. Address, promise and member never change: what came back travels once more as a
-- parcel of its own (resends). Only a closed account's address is erased, and that of a parcel whose cards went into another (merged_into):
-- nothing becomes of it any more. And a parcel to a store may go to its member's own address instead, before it leaves (gacha.ship_home).
create or replace function gacha.guard_shipment() returns trigger
language plpgsql
as $$
begin
  if old.merged_into is not null and (new.state <> old.state or new.merged_into is distinct from old.merged_into) then
    raise exception 'the cards of shipment % travel in another', old.id using errcode = 'check_violation', constraint = 'shipment_merged';
  end if;
  if new.state <> old.state and not (old.state, new.state) in
     (('requested', 'packing'), ('packing', 'handed_over'), ('handed_over', 'delivered'), ('handed_over', 'returned'), ('delivered', 'returned'))
  then
    raise exception 'a shipment does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'shipment_forward';
  end if;
  if new.state <> old.state and new.state in ('packing', 'handed_over') and books.is_frozen(old.member_id) then
    raise exception 'shipment % is held: its member is frozen', old.id using errcode = 'check_violation', constraint = 'shipment_held';
  end if;
  if new.address is distinct from old.address and not (new.address = '{}' and (new.state in ('delivered', 'returned') or new.merged_into is not null))
     and not (old.address ? 'pickup_code' and new.state in ('requested', 'packing')
              and new.address = (select to_jsonb(a) from account.delivery_address a where a.member_id = old.member_id)) then
    raise exception 'member, address and promise of a shipment are fixed' using errcode = 'check_violation', constraint = 'shipment_fixed';
  end if;
  if (new.member_id, new.promised_by, new.requested_at, new.resends, new.split_from)
     is distinct from (old.member_id, old.promised_by, old.requested_at, old.resends, old.split_from) then
    raise exception 'member, address and promise of a shipment are fixed' using errcode = 'check_violation', constraint = 'shipment_fixed';
  end if;
  return new;
end $$;

create or replace trigger shipment_forward before update on gacha.shipment for each row execute function gacha.guard_shipment();
