import type { LibraryPicture, PictureUse } from '@fudaya/contracts/desk';
import { Link, Text } from '@fudaya/desk';
import { formatDateTime, useLanguage } from '@fudaya/web';
import { planPath } from '../packs/PackPlans.tsx';
import { useText } from '../texts.ts';
import s from './pictures.module.css';

const placeOf = ({ kind, id }: PictureUse): string => {
  if (kind === 'card') return `/desk/store/cards/edit/${id}`;
  return `/desk/store/${kind}s/${id}`;
};

/** Where a picture stands now, and where it is planned to. */
export function PictureUses({ picture: { uses, all_uses, news = [], plans = [] } }: { readonly picture: LibraryPicture }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const named = uses.length + news.length + plans.length;
  if (all_uses === 0) return <Text size="sm">{t('media.unused')}</Text>;
  return (
    <ul className={s['uses']}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <Link to={placeOf(use)}>{t(`media.use.${use.kind}`, { name: isJa ? use.name_ja : use.name_en })}</Link>
        </li>
      ))}
      {news.map(({ post_id, title_ja, title_en }) => (
        <li key={`news ${post_id}`}>
          <Link to={`/desk/store/news/${post_id}`}>{t('media.use.news', { name: isJa ? title_ja : title_en })}</Link>
        </li>
      ))}
      {plans.map(({ pack_id, holds_from, name_ja, name_en }) => (
        <li key={`plan ${pack_id} ${holds_from}`}>
          <Link to={planPath(pack_id, holds_from)}>
            {t('media.use.plan', { name: isJa ? name_ja : name_en, at: formatDateTime(holds_from) })}
          </Link>
        </li>
      ))}
      {all_uses > named && <li>{t('media.more', { count: all_uses - named })}</li>}
    </ul>
  );
}
