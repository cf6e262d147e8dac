-- Where a release of before made it, the trigger names a function of its own for Citus. The statement in sql/34-gacha-history.sql is the same, but is as it was
-- there: it is not run again.
create or replace trigger purchase_in_order after insert on gacha.purchase referencing new table as added
  for each statement execute function gacha.guard_purchase();
drop function if exists gacha.guard_order();
