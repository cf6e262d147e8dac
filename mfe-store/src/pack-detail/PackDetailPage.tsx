import { links, store } from '@fudaya/contracts';
import { EmptyState, ErrorState, LinkButton, Navigate, Page, Skeleton, useRead, useSearchParams, useText } from '@fudaya/web';
import { PackView } from './PackView.tsx';
import s from './pack-detail.module.css';

/** Others draw from the same box meanwhile: stock and odds are read anew this often. */
const refresh_ms = 15_000;

export function PackDetailPage() {
  const [query] = useSearchParams();
  const packId = Number(query.get('packId') ?? '');
  // PKD-7: without a pack there is nothing to show here.
  if (!Number.isInteger(packId) || packId < 1) return <Navigate to={links.top()} replace />;
  return <LoadedPack key={packId} packId={packId} message={query.get('errorMessageCount') ?? ''} />;
}

function LoadedPack({ packId, message }: { packId: number; message: string }) {
  const { t } = useText();
  const { reply, failure, reload } = useRead(store.packDetail, { packId }, { refetchInterval: refresh_ms, spinner: false });
  if (reply) return <PackView pack={reply} message={message} onStart={() => void reload()} />;
  if (failure?.state === 404 || failure?.state === 400) {
    return (
      <Page title={t('detail.title')} back={links.top()}>
        <EmptyState title={t('detail.notFound')} action={<LinkButton to={links.top()}>{t('detail.toTop')}</LinkButton>}>
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
