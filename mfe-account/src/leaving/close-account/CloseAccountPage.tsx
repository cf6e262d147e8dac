import { account, links } from '@fudaya/contracts';
import { ErrorState, Page, Skeleton, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { CloseForm } from './CloseForm.tsx';
import { SaveData } from './SaveData.tsx';

/** Own data to take along, then the end of the account: what is lost is said in figures before anything is asked. */
export function CloseAccountPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.closingPreview, {});
  return (
    <Page title={t('close.title')} back={links.userMenu()} narrow>
      <SaveData />
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={320} radius={16} />}
      {reply && <CloseForm preview={reply} onChanged={reload} />}
    </Page>
  );
}
