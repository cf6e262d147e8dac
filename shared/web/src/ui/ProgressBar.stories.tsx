import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { ProgressBar } from './ProgressBar.tsx';

export default { component: ProgressBar };

export function States() {
  const say = useSay();
  const label = say('抽選の確認', 'Draws checked');
  return (
    <Sheet>
      <State name="begun">
        <ProgressBar label={label} done={0} of={3200} />
      </State>
      <State name="half way">
        <ProgressBar label={label} done={1650} of={3200} />
      </State>
      <State name="done">
        <ProgressBar label={label} done={3200} of={3200} />
      </State>
    </Sheet>
  );
}
