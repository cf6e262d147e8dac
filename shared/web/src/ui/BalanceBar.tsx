import { Amount } from './Amount.tsx';
import s from './BalanceBar.module.css';
import { Icon } from './Icon.tsx';

interface Side {
  readonly label: string;
  readonly value: number;
}

/** What an agreement does to a balance: before, and after. */
export function BalanceBar({ label, unit, before, after }: { label: string; unit: 'pt' | 'coin'; before: Side; after: Side }) {
  return (
    <dl className={s['balance']} aria-label={label}>
      <div>
        <dt>{before.label}</dt>
        <dd>
          <Amount value={before.value} unit={unit} />
        </dd>
      </div>
      <Icon name="arrowRight" />
      <div>
        <dt>{after.label}</dt>
        <dd className={s['after']}>
          <Amount value={after.value} unit={unit} />
        </dd>
      </div>
    </dl>
  );
}
