import { store } from '@fudaya/contracts';
import { Icon, Skeleton, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';
import { BannerCarousel } from './BannerCarousel.tsx';
import { BannerVideo } from './BannerVideo.tsx';
import s from './hero.module.css';

const promises = ['top.trust1', 'top.trust2', 'top.trust3'] as const;

/** The shop window: what is new, and why this shop can be trusted. */
export function Hero() {
  const { t } = useText();
  return (
    <div className={s.hero}>
      <div className={s.window}>
        <ShopWindow />
      </div>
      <div className={s.words}>
        <span className={s.seal} aria-hidden="true" lang="ja">
          封
        </span>
        <div>
          <p className={s.title} aria-hidden="true">
            {t('top.title')}
          </p>
          <p className={s.lead}>{t('top.lead')}</p>
        </div>
        <ul className={s.trust} aria-label={t('top.trust')}>
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="check" size={16} />
              {t(promise)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ShopWindow() {
  const { reply, failure } = useRead(store.banner, {});
  // TOP-1: only entries with a file have something to show.
  const banners = (reply?.list ?? []).filter((banner) => banner.file_name !== '');
  if (reply?.mode === '2' && banners[0]) return <BannerVideo banner={banners[0]} />;
  if (banners.length > 0) return <BannerCarousel banners={banners} />;
  // Without banners the space stays reserved, so that nothing below shifts.
  const isLoading = !reply && !failure;
  return (
    <div className={s.still} aria-busy={isLoading || undefined}>
      <div className={s.picture}>{isLoading && <Skeleton height="100%" radius={16} />}</div>
    </div>
  );
}
