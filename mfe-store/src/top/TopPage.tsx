import { store } from '@fudaya/contracts';
import { Page, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { Hero } from './Hero.tsx';
import { MotionProvider } from './motion.tsx';
import { MotionSwitch } from './MotionSwitch.tsx';
import { PackShelves } from './PackShelves.tsx';
import { PromotionAlert } from './PromotionAlert.tsx';
import { WinsBelow } from './WinsBelow.tsx';
import s from './top-page.module.css';

export function TopPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const isNews = query.get('type') === String(store.specialTabs.news);
  return (
    <MotionProvider>
      <Page title={t('top.title')} isTitleHidden>
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
        {!isNews && <WinsBelow />}
      </Page>
    </MotionProvider>
  );
}
