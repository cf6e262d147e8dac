import { useState } from 'react';
import { links, type store } from '@fudaya/contracts';
import { Amount, Button, Dialog, Field, TextInput, useNavigate, useStep } from '@fudaya/web';
import { unitOf } from '../pack-buy/unit-of.ts';
import { useBuyText } from '../pack-buy/texts.ts';
import { useText } from '../texts.ts';
import { boundOf, maxOf } from './max-of.ts';
import s from './buy-bar.module.css';

/** Numbers beyond those of the buy bar that are one press away. */
const quick = [20, 50, 100] as const;

export interface CountProps {
  readonly pack: store.PackDetail;
  readonly onClose: () => void;
}

/** Any number of draws: chosen here, confirmed on the next page. */
export default function CountDialog({ pack, onClose }: CountProps) {
  const { t } = useBuyText();
  const { t: ofPage } = useText();
  const navigate = useNavigate();
  useStep();
  const most = maxOf(pack);
  /** As typed: empty for a moment, or beyond what is allowed. */
  const [typed, setTyped] = useState('1');
  // Others buy while this is open.
  const count = Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), most);
  const choose = (wished: number) => setTyped(String(Math.min(Math.max(wished, 1), most)));
  const shown = (n: number) => n.toLocaleString('en');
  const chips = [
    ...quick.filter((n) => n < most).map((n) => ({ n, label: ofPage('buy.times', { n }) })),
    { n: most, label: t(boundOf(pack) === 'stock' ? 'buy.otherAll' : 'buy.otherMost', { n: shown(most) }) },
  ];
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
      <div className={s.chips} role="group" aria-label={t('buy.otherQuick')}>
        {chips.map(({ n, label }) => (
          <button key={n} type="button" className={s.chip} aria-pressed={count === n} onClick={() => choose(n)}>
            {label}
          </button>
        ))}
      </div>
      <div className={s.stepper}>
        {/* Not disabled at an end: a disabled button loses the focus. */}
        <button
          type="button"
          className={s.step}
          aria-label={t('buy.otherLess')}
          aria-disabled={count <= 1}
          onClick={() => choose(count - 1)}
        >
          −
        </button>
        <Field label={t('buy.otherCount')}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            step={1}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => setTyped(String(count))}
          />
        </Field>
        <button
          type="button"
          className={s.step}
          aria-label={t('buy.otherMore')}
          aria-disabled={count >= most}
          onClick={() => choose(count + 1)}
        >
          +
        </button>
      </div>
      <p className={s.max}>{t('buy.otherMax', { n: shown(most) })}</p>
      <p className={s.total} aria-live="polite">
        {t('buy.otherTotal')} <Amount value={count * pack.point} unit={unitOf(pack)} />
      </p>
    </Dialog>
  );
}
