import { account, links } from '@fudaya/contracts';
import { EmptyState, ErrorState, Page, Skeleton, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';
import { AskForm } from './AskForm.tsx';
import { Inquiry } from './Inquiry.tsx';

/** What the member asked the shop, and asking more. */
export function InquiryPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.inquiryList, {});
  return (
    <Page title={t('inquiry.title')} back={links.userMenu()} narrow>
      <p>{t('inquiry.lead')}</p>
      <AskForm onSent={() => void reload()} />
      <h2>{t('inquiry.yours')}</h2>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={160} radius={16} />}
      {reply?.list.length === 0 && <EmptyState icon="info" title={t('inquiry.none')} />}
      {reply?.list.map((inquiry) => (
        <Inquiry key={inquiry.id} inquiry={inquiry} onSent={() => void reload()} />
      ))}
    </Page>
  );
}
