-- A pack's description goes into pages as HTML: whoever writes it, only these tags get in, without any attribute.
alter table store.pack drop constraint if exists pack_detail_is_plain;
alter table store.pack add constraint pack_detail_is_plain check (
  detail_ja || detail_en !~* '<(?!/?(p|br|ul|ol|li|strong|em|b|i|h3|h4|hr|small)\s*/?>)'
);

-- News likewise; a link may lead within the site or to a secure page.
alter table store.post drop constraint if exists post_content_is_plain;
alter table store.post add constraint post_content_is_plain check (
  content_ja || content_en !~* '<(?!/?(p|br|ul|ol|li|strong|em|b|i|h3|h4|hr|small)\s*/?>|/a>|a href="(/(?![/\\])|https://)[^"<>]*">)'
);
