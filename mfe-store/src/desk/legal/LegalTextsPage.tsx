import { legalTexts, type LegalLine } from '@fudaya/contracts/desk';
import { DataTable, PageHead, useRead, type Column } from '@fudaya/desk';
import { legalDocuments, type LegalDocument } from '../../legal/documents.ts';
import { useText } from '../texts.ts';

/** The guide and the legal texts: what holds, and what is to come. */
export function LegalTextsPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(legalTexts, {});
  const dayOf = (page: string, standing: LegalLine['standing']) =>
    reply?.texts.findLast((line) => line.page === page && line.standing === standing)?.holds_from.replaceAll('-', '/');
  const columns: readonly Column<LegalDocument>[] = [
    { key: 'page', title: t('legal.document'), render: ({ page }) => t(`legal.${page}`) },
    { key: 'holding', title: t('legal.holdsFrom'), render: ({ page }) => dayOf(page, 'holding') ?? t('legal.builtIn') },
    { key: 'ahead', title: t('legal.nextFrom'), render: ({ page }) => dayOf(page, 'ahead') ?? t('legal.none') },
  ];
  return (
    <>
      <PageHead title={t('legal.title')} text={t('legal.text')} />
      <DataTable
        label={t('legal.title')}
        columns={columns}
        rows={reply && legalDocuments}
        keyOf={({ page }) => page}
        linkOf={({ page }) => `/desk/store/legal/${page}`}
        failure={failure}
        onRetry={() => void reload()}
      />
    </>
  );
}
