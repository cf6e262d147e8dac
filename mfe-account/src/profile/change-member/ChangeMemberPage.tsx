import { account, links } from '@fudaya/contracts';
import { ErrorState, Page, Skeleton, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { ChangeMemberForm } from './ChangeMemberForm.tsx';

/** PRO-1: the profile. The form begins with what is stored, once it is known. */
export function ChangeMemberPage() {
  const { t, language } = useText();
  const { reply, failure, reload } = useRead(account.userDetail, {});
  return (
    <Page title={t('profile.title')} back={links.userMenu()} narrow>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={640} radius={16} />}
      {reply && <ChangeMemberForm key={language} detail={reply} onChanged={reload} />}
    </Page>
  );
}
