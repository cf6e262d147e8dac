import { parcelSender, pickupSettings } from '@fudaya/contracts/desk';
import { PageHead, Shown, useRead } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { BarredPanel } from './BarredPanel.tsx';
import { PickupPanel } from './PickupPanel.tsx';
import { SenderPanel } from './SenderPanel.tsx';
import { StoresPanel } from './StoresPanel.tsx';

/** What holds for all parcels: who they are from, and the stores where members may pick them up. */
export function DeliveryPage() {
  const { t } = useText();
  const sender = useRead(parcelSender, {});
  const pickup = useRead(pickupSettings, {});
  const onPickup = () => void pickup.reload();
  return (
    <>
      <PageHead title={t('delivery.title')} text={t('delivery.text')} back={{ to: '/desk/gacha/parcels', text: t('parcels.title') }} />
      <Shown of={sender}>{(reply) => <SenderPanel key={reply.version} reply={reply} onDone={() => void sender.reload()} />}</Shown>
      <Shown of={pickup}>
        {({ carriers, barred }) => (
          <>
            <PickupPanel carriers={carriers} onDone={onPickup} />
            <StoresPanel onTaken={onPickup} />
            <BarredPanel barred={barred} onDone={onPickup} />
          </>
        )}
      </Shown>
    </>
  );
}
