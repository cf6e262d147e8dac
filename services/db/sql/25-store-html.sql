-- A pack's description goes into pages as HTML: whoever writes it, only these tags get in, without any attribute.
alter table store.pack drop constraint if exists pack_detail_is_plain;
alter table store.pack add constraint pack_detail_is_plain check (
  detail_ja || detail_en !~* '<(?!/?(p|br|ul|ol|li|strong|em|b|i|h3|h4|hr|small)\s*/?>)'
);
