import { store } from '@fudaya/contracts';
import { Skeleton, useRead, useText } from '@fudaya/web';
import { BannerCarousel } from './BannerCarousel.tsx';
import s from './hero.module.css';

/** The shop window: what is new on one side, why this shop can be trusted on the other. */
export function Hero() {
  const { t } = useText();
  return (
    <div className={s.hero}>
      <div className={s.window}>
        <Window />
      </div>
      <div className={s.words}>
        <p className={s.seal} aria-hidden="true" lang="ja">
          封
        </p>
        <p className={s.title} aria-hidden="true">
          {t('top.title')}
        </p>
        <p className={s.lead}>{t('top.lead')}</p>
        <ul className={s.trust} aria-label={t('top.trust')}>
          <li>{t('top.trust1')}</li>
          <li>{t('top.trust2')}</li>
          <li>{t('top.trust3')}</li>
        </ul>
      </div>
    </div>
  );
}

function Window() {
  const { reply, failure } = useRead(store.banner, {});
  const banners = (reply?.list ?? []).filter((banner) => banner.file_name !== '');
  if (!reply && !failure)
    return (
      <div className={s.loading}>
        <Skeleton ratio={16 / 9} radius={16} />
      </div>
    );
  // Without banners the window keeps its place, so that nothing below it jumps.
  return banners.length > 0 ? <BannerCarousel banners={banners} /> : <div className={s.blank} data-still />;
}
