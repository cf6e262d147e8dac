// A shop with very many members, in bulk: what the desk's lists and broadcasts are asked of.
import type { Sql } from '@fudaya/db';

const families = [
  ...['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村', '小林', '加藤', '吉田', '山田', '佐々木', '山口', '松本'],
  ...['井上', '木村', '林', '斎藤', '清水', '山崎', '森', '池田', '橋本', '阿部', '石川', '山下', '中島', '石井', '小川'],
];
const given = [
  '翔太',
  '大輔',
  '健太',
  '拓也',
  '陽菜',
  '美咲',
  '葵',
  '蓮',
  '結衣',
  '花子',
  '太郎',
  '一郎',
  '空',
  '湊',
  '凛',
  '悠真',
  '莉子',
  '楓',
  '樹',
  '澪',
];

/**
 * Members who joined one after the other over two years, in the order of their ids; some names are many members'. One in fifty is suspended, one
 * in three agreed to offers, one in forty has left.
 */
export async function addMembers(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into account.member (id, mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, language, rank, referral_code,
        verified_at, created_at, closed_at)
      select uuidv7((at - now())::interval), 'member' || i || '@example.com', '', f[1 + floor(array_length(f, 1) * power((hashint4(i) & 65535) / 65536.0, 2))::int],
        g[1 + (hashint4(-i) & 65535) % array_length(g, 1)], '', '1000001', 13, '', '', case i % 20 when 0 then 'en' else 'ja' end, 1 + i % 5,
        'C' || lpad(i::text, 9, '0'), at, at, case when i % 40 = 0 then at end
      from (select i, now() - interval '730 days' + i * (interval '730 days' / ${count}::int) as at from generate_series(1, ${count}::int) i) made,
        (select ${families}::text[] as f, ${given}::text[] as g) words`;
    await tx`
      insert into books.freeze (member_id, kind, ref, at, by, note)
      select id, 'operator', 'bench:' || id, now(), 'bench', 'bench' from account.member where right(referral_code, 9)::int % 50 = 1`;
    await tx`insert into account.advert_choice (member_id, is_on, at) select id, true, now() from account.member where right(referral_code, 9)::int % 3 = 0`;
  });
  await sql`analyze account.member, books.freeze, account.advert_choice`;
}
