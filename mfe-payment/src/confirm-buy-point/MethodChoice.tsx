import type { ReactNode } from 'react';
import type { payment } from '@fudaya/contracts';
import { useText } from '@fudaya/web';
import s from './method-choice.module.css';

interface MethodChoiceProps {
  readonly methods: readonly payment.PayMethod[];
  readonly chosen: payment.PayMethod;
  readonly onChoose: (method: payment.PayMethod) => void;
  /** What the chosen method asks for besides. */
  readonly children: ReactNode;
}

export function MethodChoice({ methods, chosen, onChoose, children }: MethodChoiceProps) {
  const { t } = useText();
  return (
    <fieldset className={s.methods}>
      <legend className={s.legend}>{t('confirm.method')}</legend>
      {methods.map((method) => (
        <div key={method.id} className={s.method}>
          <label className={s.line}>
            <input type="radio" name="pay_id" className={s.radio} checked={method.id === chosen.id} onChange={() => onChoose(method)} />
            <span className={s.name}>{method.name}</span>
            <span className={s.memo}>{method.memo}</span>
          </label>
          {method.id === chosen.id && children}
        </div>
      ))}
    </fieldset>
  );
}
