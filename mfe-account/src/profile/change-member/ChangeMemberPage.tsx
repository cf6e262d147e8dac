import { account, links } from '@fudaya/contracts';
import { ErrorState, isOfPurchase, Notice, Page, Skeleton, useRead, useSearchParams } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { ChangeMemberForm } from './ChangeMemberForm.tsx';

/** PRO-1, MEM-14: the profile. The form begins with what is stored, once it is known; a parcel that waits for an address is gone back to. */
export function ChangeMemberPage() {
  const { t, language } = useText();
  const { reply, failure, reload } = useRead(account.userDetail, {});
  const [query] = useSearchParams();
  const asked = query.get('next');
  // Pages of a purchase, and none that somebody else's link names.
  const next = asked !== null && isOfPurchase(asked) ? asked : undefined;
  return (
    <Page title={t('profile.title')} back={next ?? links.userMenu()} narrow>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={640} radius={16} />}
      {reply && next !== undefined && reply.address === '' && <Notice>{t('profile.firstParcel')}</Notice>}
      {reply && <ChangeMemberForm key={language} detail={reply} onChanged={reload} next={next} />}
    </Page>
  );
}
