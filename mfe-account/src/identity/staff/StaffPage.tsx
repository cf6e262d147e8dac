import { account, links } from '@fudaya/contracts';
import { ErrorState, Navigate, Page, PageSkeleton, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { Invite } from './Invite.tsx';
import { StaffMembers } from './StaffMembers.tsx';

/** SEC-11: who is staff. To everybody else it is no page, so nothing of it is shown before the service has said who is there. */
export function StaffPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.staffList, {});
  if (failure?.state === 404) return <Navigate to={links.top()} replace />;
  if (!reply) return failure ? <ErrorState onRetry={() => void reload()} /> : <PageSkeleton />;
  return (
    <Page title={t('staff.title')} back={links.top()} narrow>
      <p>{t('staff.text')}</p>
      <StaffMembers staff={reply.staff} invited={reply.invited} onChanged={() => void reload()} />
      <Invite onInvited={() => void reload()} />
    </Page>
  );
}
