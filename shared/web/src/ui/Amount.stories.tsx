import { Sheet, State } from '../workshop/Sheet.tsx';
import { Amount } from './Amount.tsx';

export default { component: Amount };

export const States = () => (
  <Sheet>
    <State name="points">
      <Amount value={12_000} unit="pt" />
    </State>
    <State name="coins">
      <Amount value={30} unit="coin" />
    </State>
    <State name="yen">
      <Amount value={5_000} unit="yen" />
    </State>
    <State name="nothing">
      <Amount value={0} unit="pt" />
    </State>
  </Sheet>
);
