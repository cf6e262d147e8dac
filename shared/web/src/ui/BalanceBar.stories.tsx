import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { BalanceBar } from './BalanceBar.tsx';

export default { component: BalanceBar };

export function States() {
  const say = useSay();
  const [label, before, after] = [say('残高', 'Balance'), say('購入前', 'Before'), say('購入後', 'After')];
  return (
    <Sheet>
      <State name="points that are spent">
        <BalanceBar label={label} unit="pt" before={{ label: before, value: 12_000 }} after={{ label: after, value: 9_500 }} />
      </State>
      <State name="large numbers">
        <BalanceBar label={label} unit="pt" before={{ label: before, value: 1_234_567 }} after={{ label: after, value: 1_219_567 }} />
      </State>
      <State name="coins, down to nothing">
        <BalanceBar label={label} unit="coin" before={{ label: before, value: 30 }} after={{ label: after, value: 0 }} />
      </State>
    </Sheet>
  );
}
