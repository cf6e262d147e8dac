import { ceilingNames, type SettingKind } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/db';

export interface SettingRow {
  readonly kind: SettingKind;
  readonly name: string;
  readonly ja: string;
  readonly en: string;
  readonly is_on: boolean | null;
  readonly until: Date | null;
  readonly at: Date | null;
  readonly by: string | null;
  readonly reason: string | null;
}

/** Each setting as it is now, by the areas' published views, with the last act about its row. */
export const selectSettings = (sql: Sql) => sql<SettingRow[]>`
  with setting as (
    select 'seller' as kind, 'store.shop_fact' as thing, name as key, name, ja, en, null::boolean as is_on, null::timestamptz as until
    from store.seller_fact where name <> 'is_sample'
    union all select 'method', 'payment.method', id::text, id::text, name_ja, name_en, is_active, ends_at from payment.method_setting
    union all select 'maintenance', 'plumbing.maintenance', place, place, '', '', m.area is not null, m.until
      from unnest(array['all', 'store', 'gacha', 'payment', 'account']) as place left join plumbing.maintenance m on m.area = place
    union all select 'alert', 'store.alert', id::text, id::text, text_ja, text_en, null, ends_at from store.alert_setting
    union all select 'waiting_room', 'edge.waiting_room', '', '', '', '', exists (select from edge.waiting_room_setting), null
    union all select 'refund', 'payment.refund_rule', '1', '', yen::text, yen::text, null, null from payment.refund_alone() as yen
    union all select 'ceiling', 'account.ceiling', name, name, most::text, most::text, null, null
      from (select name, account.ceiling_of(name) as most from unnest(${[...ceilingNames]}::text[]) as name) c
  )
  select s.kind, s.name, s.ja, s.en, s.is_on, s.until, a.at, a.by, a.reason
  from setting s left join lateral (
    select at, by, reason from plumbing.act where thing = s.thing and (s.key = '' or key = s.key) and act not in ('ask', 'drop') order by id desc limit 1
  ) a on true
  order by array_position(array['seller', 'method', 'maintenance', 'waiting_room', 'alert', 'refund', 'ceiling'], s.kind), s.name`;
