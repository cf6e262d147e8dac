import { useDeferredValue, useState } from 'react';
import { links, type store } from '@fudaya/contracts';
import { Amount, Button, Dialog, Field, Select, useNavigate } from '@fudaya/web';
import { unitOf } from '../pack-buy/PurchaseTerms.tsx';
import { useText } from '../texts.ts';
import { mostOf } from './most-of.ts';
import s from './buy-bar.module.css';

/** There may be 3,000: the first are there with the dialog, the others right after it. */
const firstOptions = 30;

/** Any number of draws: chosen here, confirmed on the next page. */
export function CountDialog({ pack, onClose }: { pack: store.PackDetail; onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const most = mostOf(pack);
  const options = useDeferredValue(most, Math.min(most, firstOptions));
  const [wished, setWished] = useState(1);
  // Others buy while this is open.
  const count = Math.min(wished, most);
  return (
    <Dialog
      open={most > 0}
      onClose={onClose}
      title={t('buy.otherTitle')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('buy.otherNo')}
          </Button>
          <Button onClick={() => void navigate(links.confirmBuyProduct(pack.id, count))}>{t('buy.otherGo')}</Button>
        </>
      }
    >
      <Field label={t('buy.otherCount')} hint={t('buy.otherMax', { n: most.toLocaleString('en') })}>
        <Select value={count} onChange={(event) => setWished(Number(event.currentTarget.value))}>
          {Array.from({ length: options }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </Select>
      </Field>
      <p className={s.total} aria-live="polite">
        {t('buy.otherTotal')} <Amount value={count * pack.point} unit={unitOf(pack)} />
      </p>
    </Dialog>
  );
}
