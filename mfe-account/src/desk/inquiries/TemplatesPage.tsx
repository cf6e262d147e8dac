import { answerTemplates, type AnswerTemplate } from '@fudaya/contracts/desk';
import { Button, DataTable, Instant, Link, PageHead, useRead, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';

/** Texts that answer inquiries, by name. */
export function TemplatesPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(answerTemplates, {});
  const columns: readonly Column<AnswerTemplate>[] = [
    { key: 'name', title: t('templates.name'), render: ({ name }) => name },
    { key: 'updated', title: t('templates.updated'), render: ({ updated }) => <Instant at={updated} /> },
  ];
  return (
    <>
      <PageHead
        title={t('templates.title')}
        text={t('templates.text', { place: '{{name}}' })}
        actions={
          <Button component={Link} to="/desk/account/templates/new">
            {t('templates.new')}
          </Button>
        }
      />
      <DataTable
        label={t('templates.title')}
        columns={columns}
        rows={reply?.templates}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/account/templates/${id}`}
        empty={t('templates.none')}
        failure={failure}
        onRetry={() => void reload()}
      />
    </>
  );
}
