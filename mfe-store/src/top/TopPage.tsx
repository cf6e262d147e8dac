import { store } from '@fudaya/contracts';
import { Page, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { MotionProvider } from './motion.tsx';
import { TopContent } from './TopContent.tsx';
import { WinsBelow } from './WinsBelow.tsx';

export function TopPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  return (
    <MotionProvider>
      <Page title={t('top.title')} isTitleHidden>
        <TopContent />
        {query.get('type') !== String(store.specialTabs.news) && <WinsBelow />}
      </Page>
    </MotionProvider>
  );
}
