import type { PictureUse } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/db';
import type { NewPicture } from '../../operator/kept-pictures.ts';

type Use = Omit<PictureUse, 'kind'> & { readonly kind: PictureUse['kind'] | 'news' | 'plan'; readonly at: string | null };

export interface PictureRow extends NewPicture {
  readonly id: number;
  readonly by: string;
  readonly uses: readonly Use[];
  readonly all_uses: number;
}

interface Wish {
  readonly folder: string | undefined;
  readonly words: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
  readonly usesNamed: number;
}

/** Pictures, the newest first, each with where it stands now: cards are gone through once for the whole page. */
export async function pictureRows(sql: Sql | TransactionSql, { folder, words, before, limit, usesNamed }: Wish): Promise<PictureRow[]> {
  return await sql<PictureRow[]>`
    with page as materialized (
      select * from store.picture
      where (${before ?? null}::int is null or id < ${before ?? null}::int)
        and (${folder ?? null}::text is null or path like '/media/' || ${folder ?? ''} || '/%')
        and (${words ?? null}::text is null or position(lower(${words ?? ''}) in lower(name || ' ' || path)) > 0)
      order by id desc limit ${limit}
    ), used as (
      select image as path, 3 as place, 'card' as kind, id, name_ja, name_en, null::timestamptz as at from store.card where image in (select path from page)
      union all
      select page.path, 1, 'pack', pack.id::text, pack.name_ja, pack.name_en, null from page join store.pack on pack.images ? page.path
      union all
      select page.path, 2, 'plan', plan.pack_id::text, plan.name_ja, plan.name_en, plan.holds_from from page join store.pack_plan plan on plan.images ? page.path
      union all
      select page.path, 4, 'news', post.id::text, post.title_ja, post.title_en, null from page join store.post on post.images ? page.path
      union all
      select file_name, 0, 'banner', id::text, alt_ja, alt_en, null from store.banner where file_name in (select path from page)
    ), numbered as (
      select *, row_number() over (partition by path order by place, id, at) as nth from used
    )
    select page.*,
      (select count(*)::int from numbered where numbered.path = page.path) as all_uses,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name_ja', name_ja, 'name_en', name_en, 'at', at) order by nth)
        from numbered where numbered.path = page.path and nth <= ${usesNamed}), '[]') as uses
    from page order by page.id desc`;
}
