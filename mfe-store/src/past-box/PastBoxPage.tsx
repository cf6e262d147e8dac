import { links, store } from '@fudaya/contracts';
import { EmptyState, ErrorState, LinkButton, Navigate, Page, PageSkeleton, useRead, useSearchParams } from '@fudaya/web';
import { packIdIn } from '../pack-detail/pack-id.ts';
import { PastBoxView } from './PastBoxView.tsx';
import { usePastText } from './texts.ts';

/** MEM-2: what a box was whose sale is over, with its record and its audit. */
export function PastBoxPage() {
  const [query] = useSearchParams();
  const packId = packIdIn(query);
  if (packId === undefined) return <Navigate to={links.pastBoxes()} replace />;
  return <LoadedBox key={packId} packId={packId} />;
}

function LoadedBox({ packId }: { packId: number }) {
  const { t } = usePastText();
  const { reply, failure, reload } = useRead(store.pastBox, { packId });
  if (reply) return <PastBoxView box={reply} />;
  if (!failure) return <PageSkeleton />;
  if (failure.state !== 404 && failure.state !== 400) {
    return (
      <Page title={t('past.box.name')} back={links.pastBoxes()}>
        <ErrorState onRetry={() => void reload()} />
      </Page>
    );
  }
  return (
    <Page title={t('past.box.name')} back={links.pastBoxes()}>
      <EmptyState title={t('past.box.notFound')} action={<LinkButton to={links.packDetail(packId)}>{t('past.box.toPack')}</LinkButton>}>
        {t('past.box.notFoundHint')}
      </EmptyState>
    </Page>
  );
}
