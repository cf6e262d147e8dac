import type { ReactNode } from 'react';
import type { payment } from '@fudaya/contracts';
import { useText } from '../texts.ts';
import { MethodIcon } from '../method/MethodIcon.tsx';
import s from './method-choice.module.css';

interface MethodChoiceProps {
  readonly methods: readonly payment.PayMethod[];
  readonly chosen: payment.PayMethod;
  /** While a payment is under way it cannot become another one. */
  readonly isFixed: boolean;
  readonly onChoose: (method: payment.PayMethod) => void;
  /** What the chosen method asks for besides. */
  readonly children: ReactNode;
}

export function MethodChoice({ methods, chosen, isFixed, onChoose, children }: MethodChoiceProps) {
  const { t } = useText();
  return (
    <fieldset className={s.methods}>
      <legend className={s.legend}>{t('confirm.method')}</legend>
      {methods.map((method) => (
        <div key={method.id} className={s.method}>
          <label className={s.line}>
            <input
              type="radio"
              name="pay_id"
              value={method.id}
              className={s.radio}
              checked={method.id === chosen.id}
              disabled={isFixed && method.id !== chosen.id}
              onChange={() => onChoose(method)}
            />
            <MethodIcon payId={method.id} />
            <span className={s.text}>
              <span className={s.name}>{method.name}</span>
              {method.memo !== '' && <span className={s.memo}>{method.memo}</span>}
            </span>
          </label>
          {method.id === chosen.id && children}
        </div>
      ))}
    </fieldset>
  );
}
