import { links } from '@fudaya/contracts';
import { ErrorBoundary, lazyPage, PageSkeleton, RemoteContext } from '@fudaya/web';
import { Suspense, useState } from 'react';
import { useText } from '../texts.ts';
import { AreaSlot } from './AreaSlot.tsx';
import { BottomBar } from './BottomBar.tsx';
import { BusyVeil } from './BusyVeil.tsx';
import { Footer } from './Footer.tsx';
import s from './Frame.module.css';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';
import { NewerPageNotice } from './NewerPageNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { QaMarks } from './QaMarks.tsx';
import { useIsAt } from './use-address.ts';

const shellTexts = { namespace: 'shell' };
/** It knows a call of each area, which the first scripts need not carry. */
const MaintenancePage = lazyPage(() => import('../maintenance/MaintenancePage.tsx'));

/** `serverHtml`: the page's own HTML, where the frame is rendered by a server. */
export function Frame({ serverHtml }: { serverHtml?: { __html: string } }) {
  return (
    <RemoteContext value={shellTexts}>
      <FrameParts {...(serverHtml && { serverHtml })} />
    </RemoteContext>
  );
}

function FrameParts({ serverHtml }: { serverHtml?: { __html: string } }) {
  const { t } = useText();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isMaintenance = useIsAt(links.maintenance());
  return (
    <div className={s['frame']} data-frame="">
      <a className={s['skip']} href="#main">
        {t('skip')}
      </a>
      <Header onMenu={() => setMenuOpen(true)} />
      <OfflineNotice />
      <NewerPageNotice />
      <QaMarks />
      <main id="main" className={s['main']} tabIndex={-1}>
        {isMaintenance && (
          <ErrorBoundary>
            <Suspense fallback={<PageSkeleton />}>
              <MaintenancePage />
            </Suspense>
          </ErrorBoundary>
        )}
        <AreaSlot isHidden={isMaintenance} {...(serverHtml && { serverHtml })} />
      </main>
      <Footer />
      {!isMaintenance && <BottomBar />}
      <Menu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <BusyVeil />
    </div>
  );
}
