import { areas, links, type Area } from '@fudaya/contracts';
import { DeskPartsProvider, Empty, lazyPage, Loading, PageHead, Route, useDesk, type DeskParts } from '@fudaya/desk';
import { speakAs, useLanguage, useLocation } from '@fudaya/web';
import { Routes } from '@fudaya/web/desk';
import { Fragment, Suspense, useEffect, useMemo, useRef } from 'react';
import { index } from '../areas/desk-builds.ts';
import { useAreas, type AreaLoads, type Areas } from '../areas/use-areas.ts';
import { AreaCard } from '../areas/AreaCard.tsx';
import { DeskBoundary } from './DeskBoundary.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { DeskNav } from './DeskNav.tsx';
import { NewerBuildNotice } from '../newer/NewerBuildNotice.tsx';
import { Palette } from '../palette/Palette.tsx';
import { noteVisit } from '../palette/recents.ts';
import { useText } from '../texts.ts';
import s from './frame.module.css';

const OverviewPage = lazyPage(() => import('../overview/OverviewPage.tsx'));
const AuditPage = lazyPage(() => import('../audit/AuditPage.tsx'));
const MaintenancePage = lazyPage(() => import('../maintenance/MaintenancePage.tsx'));
const TasksPage = lazyPage(() => import('../tasks/TasksPage.tsx'));
const ReleasesPage = lazyPage(() => import('../releases/ReleasesPage.tsx'));
const ReleaseRemotePage = lazyPage(() => import('../releases/ReleaseRemotePage.tsx'));
const ReleaseBuildPage = lazyPage(() => import('../releases/ReleaseBuildPage.tsx'));
const ReleaseHistoryPage = lazyPage(() => import('../releases/ReleaseHistoryPage.tsx'));
const SettingsPage = lazyPage(() => import('../settings/SettingsPage.tsx'));
const StaffPage = lazyPage(() => import('../staff/StaffPage.tsx'));

const areaOf = (path: string): Area | undefined => areas.find((area) => path === `/desk/${area}` || path.startsWith(`/desk/${area}/`));

const partsOf = (all: Areas): DeskParts =>
  Object.assign({}, ...Object.values(all).map((state) => (state.status === 'ready' ? state.desk.parts : undefined))) as DeskParts;

export function DeskFrame({ begun }: { readonly begun: AreaLoads }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const { session } = useDesk();
  const { all, retry, onFault } = useAreas(begun);
  const parts = useMemo(() => partsOf(all), [all]);
  const main = useRef<HTMLElement>(null);
  const area = areaOf(pathname);
  useLanguage();

  useEffect(() => (area ? speakAs(area) : undefined), [area]);
  // A new page begins at its top, and is read from there.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.documentElement.scrollTop = 0;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  // The title is the page's own, which comes with its code.
  useEffect(() => {
    const note = () => main.current?.querySelector('[data-elsewhere]') || noteVisit(session.id, { path: pathname, title: document.title });
    const timer = setTimeout(note, 1_000);
    return () => clearTimeout(timer);
  }, [pathname, session.id]);
  // Members' pages are another document.
  useEffect(() => {
    if (!links.isDesk(pathname)) window.location.reload();
  }, [pathname]);

  return (
    <div className={s['frame']}>
      <a className={s['skip']} href="#main">
        {t('skip')}
      </a>
      <DeskHeader />
      <DeskNav all={all} onRetry={(one) => void retry(one)} />
      <main id="main" ref={main} className={s['main']} tabIndex={-1}>
        <NewerBuildNotice given={index} />
        <DeskBoundary key={pathname} onFault={(cause) => area && onFault(area, cause)}>
          <DeskPartsProvider value={parts}>
            <Suspense fallback={<Loading />}>
              <Routes>
                <Route path="/desk" element={<OverviewPage />} />
                <Route path="/desk/platform/releases" element={<ReleasesPage />} />
                <Route path="/desk/platform/releases/history" element={<ReleaseHistoryPage />} />
                <Route path="/desk/platform/releases/:remote" element={<ReleaseRemotePage />} />
                <Route path="/desk/platform/releases/:remote/:build" element={<ReleaseBuildPage />} />
                <Route path="/desk/platform/settings" element={<SettingsPage />} />
                <Route path="/desk/platform/staff" element={<StaffPage />} />
                <Route path="/desk/platform/audit" element={<AuditPage />} />
                <Route path="/desk/platform/tasks" element={<TasksPage />} />
                <Route path="/desk/platform/maintenance" element={<MaintenancePage />} />
                {areas.map((one) => {
                  const { [one]: state } = all;
                  return state.status === 'ready' ? <Fragment key={one}>{state.desk.routes}</Fragment> : null;
                })}
                <Route path="*" element={<Elsewhere all={all} area={area} onRetry={(one) => void retry(one)} />} />
              </Routes>
            </Suspense>
          </DeskPartsProvider>
        </DeskBoundary>
      </main>
      <Palette all={all} />
    </div>
  );
}

interface ElsewhereProps {
  readonly all: Areas;
  readonly area: Area | undefined;
  readonly onRetry: (area: Area) => void;
}

/** An address that no page is at: its area is on its way, is down or has no such page. */
function Elsewhere({ all, area, onRetry }: ElsewhereProps) {
  const { t } = useText();
  if (area && all[area].status === 'loading') return <Loading />;
  if (area && all[area].status !== 'ready') return <AreaCard area={area} state={all[area]} onRetry={() => onRetry(area)} />;
  return (
    <div data-elsewhere="">
      <PageHead title={t('noPage')} />
      <Empty>{t('noPageText')}</Empty>
    </div>
  );
}
