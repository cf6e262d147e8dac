import { Button, Dialog } from '@fudaya/web';
import type { Shortage } from '../pack-buy/use-pack-buy.ts';
import { useText } from '../texts.ts';

interface Props {
  readonly shortage: Shortage | undefined;
  readonly onBuyPoints: () => void;
  readonly onClose: () => void;
}

/** PKD-6. Coins cannot be bought, so there is nothing to offer. */
export function ShortageDialog({ shortage, onBuyPoints, onClose }: Props) {
  const { t } = useText();
  if (shortage === 'coin') {
    const closing = (
      <Button kind="secondary" onClick={onClose}>
        {t('shortage.close')}
      </Button>
    );
    return (
      <Dialog open onClose={onClose} title={t('shortage.coinTitle')} actions={closing}>
        <p>{t('shortage.coinText')}</p>
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {t('shortage.no')}
      </Button>
      <Button kind="primary" onClick={onBuyPoints}>
        {t('shortage.pointYes')}
      </Button>
    </>
  );
  return (
    <Dialog open={shortage === 'point'} onClose={onClose} title={t('shortage.pointTitle')} actions={actions}>
      <p>{t('shortage.pointText')}</p>
    </Dialog>
  );
}
