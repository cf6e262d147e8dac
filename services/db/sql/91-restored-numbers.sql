-- A restored dump brings the transaction numbers of another cluster. Those that this one has yet to give out would let a later
-- transaction add entries to an old journal, so they are taken away here, before anything is written again.
do $$
begin
  if (select xid::xid8 from books.journal order by id desc limit 1) >= pg_current_xact_id() then
    update books.journal set xid = '0' where xid::xid8 >= pg_current_xact_id();
  end if;
end $$;
