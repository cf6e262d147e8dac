-- How other areas tell a member something, in the transaction that causes it, without seeing the address. Both run with their owner's
-- rights; a second call with the same idem, or for an account that is closed, writes nothing and answers false.

-- A mail in the member's language: letter is {"ja": {subject, text, html}, "en": {subject, text, html}}.
create or replace function account.queue_mail(member uuid, letter jsonb, idem text, at timestamptz, expires_at timestamptz)
returns boolean language sql security definer set search_path = '' as $$
  with put as (
    insert into account.mail_outbox (recipient, subject, text, html, created_at, expires_at, next_try_at, idem)
    select m.mail, l ->> 'subject', l ->> 'text', l ->> 'html', queue_mail.at, queue_mail.expires_at, queue_mail.at, queue_mail.idem
    from account.member m
    cross join lateral (select case m.language when 'en' then queue_mail.letter -> 'en' else queue_mail.letter -> 'ja' end) as chosen (l)
    where m.id = queue_mail.member and m.closed_at is null
    on conflict (idem) do nothing
    returning 1
  )
  select exists (select 1 from put)
$$;

-- An entry under the bell of the site: notice is {kind, title: {ja, en}, text: {ja, en}, href}; with push: {kind, expires_at} the member's
-- devices that chose that kind, and whose login is still open, are told the title too; so is the member by LINE, where they chose the kind
-- for the account there that is linked now. LINE knows the key of a message for a day: none waits longer than 23 hours.
create or replace function account.queue_notice(member uuid, notice jsonb, idem text, at timestamptz)
returns boolean language sql security definer set search_path = '' as $$
  with put as (
    insert into account.notice (member_id, kind, title_ja, title_en, text_ja, text_en, href, idem, created_at)
    select m.id, n ->> 'kind', n #>> '{title,ja}', n #>> '{title,en}', n #>> '{text,ja}', n #>> '{text,en}', n ->> 'href',
      queue_notice.idem, queue_notice.at
    from account.member m, (select queue_notice.notice) as given (n)
    where m.id = queue_notice.member and m.closed_at is null
    on conflict (idem) do nothing
    returning member_id, title_ja, title_en, href
  ), pushed as (
    insert into account.push_outbox (device_id, title, href, idem, created_at, expires_at, next_try_at)
    select d.id, case m.language when 'en' then put.title_en else put.title_ja end, put.href, queue_notice.idem, queue_notice.at,
      coalesce((queue_notice.notice #>> '{push,expires_at}')::timestamptz, queue_notice.at + interval '1 day'), queue_notice.at
    from put join account.member m on m.id = put.member_id
    join account.push_device d on d.member_id = m.id and (queue_notice.notice #>> '{push,kind}') = any (d.kinds)
    where exists (
      select from account.session s where s.id_hash = d.session_hash and s.member_id = d.member_id and s.expires_at > queue_notice.at
    )
    on conflict (device_id, idem) do nothing
  ), by_line as (
    insert into account.line_outbox (member_id, title, href, idem, created_at, expires_at, next_try_at)
    select c.member_id, case m.language when 'en' then put.title_en else put.title_ja end, put.href, queue_notice.idem, queue_notice.at,
      least((queue_notice.notice #>> '{push,expires_at}')::timestamptz, queue_notice.at + interval '23 hours'), queue_notice.at
    from put join account.member m on m.id = put.member_id
    join account.line_choice c on c.member_id = m.id and (queue_notice.notice #>> '{push,kind}') = any (c.kinds)
    join account.provider_identity i on i.provider = 'line' and i.subject = c.subject and i.member_id = m.id
    on conflict (member_id, idem) do nothing
  )
  select exists (select 1 from put)
$$;
