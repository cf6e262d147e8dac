import { links, store } from '@fudaya/contracts';
import { EmptyState, ErrorState, LinkButton, Navigate, Page, Skeleton, useRead, useSearchParams } from '@fudaya/web';
import { useEffect, useRef } from 'react';
import { useListedPack } from '../pack-list/listed-pack.ts';
import { useLivePack } from '../pack-list/use-live-pack.ts';
import { useText } from '../texts.ts';
import { packIdIn } from './pack-id.ts';
import { isWhole, PackView } from './PackView.tsx';
import s from './pack-detail.module.css';

/** Stock is streamed; the odds of each rarity are refetched this long after its first change, jittered so that open pages do not coincide. */
const oddsAfter_ms = 4_000;
/** And at least this often: a limit may be reached in another tab. */
const refresh_ms = 60_000;

export function PackDetailPage() {
  const [query] = useSearchParams();
  const packId = packIdIn(query);
  // PKD-7: without a pack there is nothing to show here.
  if (packId === undefined) return <Navigate to={links.top()} replace />;
  return <LoadedPack key={packId} packId={packId} message={query.get('errorMessageCount') ?? ''} />;
}

interface LivePackProps {
  readonly read: store.Pack | store.PackDetail;
  readonly message: string;
  /** A list showed it before. */
  readonly isListed: boolean;
  readonly onStale: () => void;
}

function LivePack({ read, message, isListed, onStale }: LivePackProps) {
  const pack = useLivePack(read);
  const isStale = isWhole(read) && pack.pack_count !== read.pack_count;
  const refresh = useRef(onStale);
  useEffect(() => {
    refresh.current = onStale;
  });
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setTimeout(() => refresh.current(), oddsAfter_ms * (0.75 + Math.random() / 2));
    return () => clearTimeout(timer);
  }, [isStale]);
  return <PackView pack={pack} message={message} isListed={isListed} onStart={onStale} />;
}

function LoadedPack({ packId, message }: { packId: number; message: string }) {
  const { t } = useText();
  const { reply, failure, reload } = useRead(store.packDetail, { packId }, { refetchInterval: refresh_ms, spinner: false });
  const listed = useListedPack(packId);
  // What the list told is shown until the whole reply is in; what went wrong with that is told instead.
  const read = reply ?? (failure ? undefined : listed);
  if (read) return <LivePack read={read} message={message} isListed={listed !== undefined} onStale={() => void reload()} />;
  if (failure?.state === 404 || failure?.state === 400) {
    return (
      <Page title={t('detail.title')} back={links.top()}>
        <EmptyState title={t('detail.notFound')} action={<LinkButton to={links.top()}>{t('pack.others')}</LinkButton>}>
          {t('detail.notFoundHint')}
        </EmptyState>
      </Page>
    );
  }
  if (failure) {
    return (
      <Page title={t('detail.title')} back={links.top()}>
        <ErrorState onRetry={() => void reload()} />
      </Page>
    );
  }
  return (
    <Page title={t('detail.title')} back={links.top()}>
      <div className={s.columns} aria-busy="true">
        <div className={s.blankArt}>
          <Skeleton height="100%" radius={16} />
        </div>
        <Skeleton height={360} radius={12} />
      </div>
    </Page>
  );
}
