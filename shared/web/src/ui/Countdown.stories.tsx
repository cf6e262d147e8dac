import { hour_ms } from '@fudaya/contracts';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { Countdown } from './Countdown.tsx';

export default { component: Countdown };

const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

export const States = () => (
  <Sheet>
    <State name="hours left">
      <Countdown to={after(23 * hour_ms + 3_240_000)} serverTime={after(0)} />
    </State>
    <State name="less than an hour">
      <Countdown to={after(hour_ms / 12)} serverTime={after(0)} />
    </State>
    <State name="ended: nothing is shown">
      <Countdown to={after(-hour_ms)} serverTime={after(0)} />
    </State>
  </Sheet>
);
