import { Page, useText } from '@fudaya/web';
import { Hero } from './Hero.tsx';
import { MotionProvider } from './motion.tsx';
import { MotionSwitch } from './MotionSwitch.tsx';
import { PackShelves } from './PackShelves.tsx';
import s from './top-page.module.css';

export function TopPage() {
  const { t } = useText();
  return (
    <MotionProvider>
      <Page title={t('top.title')} isTitleHidden>
        <Hero />
        <section aria-labelledby="packs-on-sale">
          <div className={s.head}>
            <h2 id="packs-on-sale" className={s.heading}>
              {t('top.packs')}
            </h2>
            <MotionSwitch />
          </div>
          <PackShelves />
        </section>
      </Page>
    </MotionProvider>
  );
}
