import { methods, type MethodRow } from '@fudaya/contracts/desk';
import { DataTable, Instant, PageHead, useRead, type Column } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import { OfferBadge } from './offer.tsx';

/** Every way to pay, in the order members see them. */
export function MethodsPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { reply, failure, reload } = useRead(methods, {});
  const columns: readonly Column<MethodRow>[] = [
    {
      key: 'name',
      title: t('methods.name'),
      render: ({ id, name_ja, name_en }) => (isJa ? name_ja : name_en) || t('methods.unnamed', { id: String(id) }),
    },
    { key: 'state', title: t('offer.state'), render: (method) => <OfferBadge {...method} /> },
    { key: 'starts', title: t('offer.starts'), render: ({ starts }) => <Instant at={starts} />, isWideOnly: true },
    { key: 'ends', title: t('offer.ends'), render: ({ ends }) => <Instant at={ends} />, isWideOnly: true },
    { key: 'position', title: t('offer.position'), render: ({ position }) => position, align: 'right' },
  ];
  return (
    <>
      <PageHead title={t('methods.title')} text={t('methods.text')} />
      <DataTable
        label={t('methods.title')}
        columns={columns}
        rows={reply?.methods}
        keyOf={({ id }) => String(id)}
        linkOf={({ id }) => `/desk/payment/methods/${id}`}
        failure={failure}
        onRetry={() => void reload()}
      />
    </>
  );
}
