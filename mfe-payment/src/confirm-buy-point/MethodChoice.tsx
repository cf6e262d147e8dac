import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import { MethodIcon } from '../method/MethodIcon.tsx';
import { goodCardOf, type PayWay } from '../method/pay-way.ts';
import s from './method-choice.module.css';

interface MethodChoiceProps {
  readonly ways: readonly PayWay[];
  readonly chosen: PayWay;
  /** While a payment is under way it cannot become another one. */
  readonly isFixed: boolean;
  readonly onChoose: (way: PayWay) => void;
  /** What the chosen way asks for besides. */
  readonly children: ReactNode;
}

/** Wallets side by side, and below them a line for every other way; the chosen one's inputs stand where it stands. */
export function MethodChoice({ ways, children, ...choice }: MethodChoiceProps) {
  const { t } = useText();
  const wallets = ways.filter(({ isWallet }) => isWallet);
  const others = ways.filter(({ isWallet }) => !isWallet);
  return (
    <fieldset className={s.methods}>
      <legend className={s.legend}>{t('confirm.method')}</legend>
      {wallets.length > 0 && (
        <div className={s.wallets}>
          {wallets.map((way) => (
            <div key={way.id} className={s.wallet}>
              <Line way={way} {...choice} />
            </div>
          ))}
          {choice.chosen.isWallet && <div className={s.asked}>{children}</div>}
        </div>
      )}
      {others.length > 0 && (
        <div className={s.others}>
          {others.map((way) => (
            <div key={way.id} className={s.method}>
              <Line way={way} {...choice} />
              {way.id === choice.chosen.id && children}
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Line({ way, chosen, isFixed, onChoose }: { way: PayWay } & Pick<MethodChoiceProps, 'chosen' | 'isFixed' | 'onChoose'>) {
  const isChosen = way.id === chosen.id;
  // A kept card is part of its method: seen on its line, chosen inside it.
  const kept = isChosen ? undefined : goodCardOf(way.method);
  return (
    <label className={s.line}>
      <input
        type="radio"
        name="pay_id"
        value={way.id}
        className={s.radio}
        checked={isChosen}
        disabled={isFixed && !isChosen}
        onChange={() => onChoose(way)}
      />
      <MethodIcon payId={way.method.id} wallet={way.deviceWallet} />
      <span className={s.text}>
        <span className={s.name}>{way.name}</span>
        {kept && <span className={s.memo}>{kept.label}</span>}
        {isChosen && way.method.memo !== '' && way.deviceWallet === undefined && <span className={s.memo}>{way.method.memo}</span>}
      </span>
    </label>
  );
}
