import { store } from '@fudaya/contracts';
import { useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { Hero } from './Hero.tsx';
import { MotionSwitch } from './MotionSwitch.tsx';
import { PackShelves } from './PackShelves.tsx';
import { PromotionAlert } from './PromotionAlert.tsx';
import s from './top-page.module.css';

/** All of the top page that the shop puts there: alert, banners, packs and news. The desk shows it as it will be. */
export function TopContent() {
  const { t } = useText();
  const [query] = useSearchParams();
  const isNews = query.get('type') === String(store.specialTabs.news);
  return (
    <>
      <PromotionAlert />
      <Hero />
      <section aria-labelledby="packs-on-sale">
        <div className={s.head}>
          <h2 id="packs-on-sale" className={s.heading}>
            {t(isNews ? 'news.title' : 'top.packs')}
          </h2>
          {!isNews && <MotionSwitch />}
        </div>
        <PackShelves />
      </section>
    </>
  );
}
