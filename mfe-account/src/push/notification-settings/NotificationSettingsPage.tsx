import { account, links } from '@fudaya/contracts';
import { ErrorState, Notice, Page, Skeleton, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { OtherDevices } from './OtherDevices.tsx';
import { WishMail } from './WishMail.tsx';
import { ThisDevice } from './ThisDevice.tsx';

/** MEM-13: what the member's devices tell them, by choice, for each device. */
export function NotificationSettingsPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.push, {});
  const changed = () => void reload();
  return (
    <Page title={t('push.title')} back={links.userMenu()} narrow>
      {!reply && failure && <ErrorState onRetry={changed} />}
      {!reply && !failure && <Skeleton height={320} radius={16} />}
      {reply?.key === null && <Notice>{t('push.notOffered')}</Notice>}
      {typeof reply?.key === 'string' && (
        <>
          <ThisDevice
            offered={reply.key}
            later={reply.later_kinds ?? []}
            own={reply.devices.find(({ is_current }) => is_current === '1')}
            onChanged={changed}
          />
          <OtherDevices devices={reply.devices.filter(({ is_current }) => is_current === '0')} onChanged={changed} />
        </>
      )}
      {reply && <WishMail />}
    </Page>
  );
}
