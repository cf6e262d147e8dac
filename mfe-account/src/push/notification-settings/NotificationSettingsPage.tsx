import { account, links } from '@fudaya/contracts';
import { ErrorState, Notice, Page, Skeleton, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { ByLine } from './ByLine.tsx';
import { Offers } from './Offers.tsx';
import { OtherDevices } from './OtherDevices.tsx';
import { WishMail } from './WishMail.tsx';
import { ThisDevice } from './ThisDevice.tsx';

/** MEM-13: what the member is told beside mail and bell, by choice: by each device, and by LINE. */
export function NotificationSettingsPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.push, {});
  const changed = () => void reload();
  return (
    <Page title={t('push.pageTitle')} back={links.userMenu()} narrow>
      {!reply && failure && <ErrorState onRetry={changed} />}
      {!reply && !failure && <Skeleton height={320} radius={16} />}
      {reply?.key === null && reply.by_line !== '1' && <Notice>{t('push.notOffered')}</Notice>}
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
      {reply && <Offers />}
      {reply?.by_line === '1' && <ByLine />}
    </Page>
  );
}
