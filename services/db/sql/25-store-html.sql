-- A pack's description goes into pages as HTML: whoever writes it, only these tags get in, without any attribute.
-- Another rule gets another name: a constraint that is there stays as it is, for looking again at all rows would lock the table.
do $$
begin
  if not exists (select from pg_constraint where conname = 'pack_detail_is_plain') then
    alter table store.pack add constraint pack_detail_is_plain check (
      detail_ja || detail_en !~* '<(?!/?(p|br|ul|ol|li|strong|em|b|i|h3|h4|hr|small)\s*/?>)'
    );
  end if;

  -- News likewise; a link may lead within the site or to a secure page.
  if not exists (select from pg_constraint where conname = 'post_content_is_plain') then
    alter table store.post add constraint post_content_is_plain check (
      content_ja || content_en !~* '<(?!/?(p|br|ul|ol|li|strong|em|b|i|h3|h4|hr|small)\s*/?>|/a>|a href="(/(?![/\\])|https://)[^"<>]*">)'
    );
  end if;
end $$;
