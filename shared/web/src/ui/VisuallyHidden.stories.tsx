import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export default { component: VisuallyHidden };

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="the unit is heard, and seen by nobody">
        <p>
          12,000
          <VisuallyHidden>{say('ポイント', ' points')}</VisuallyHidden>
        </p>
      </State>
    </Sheet>
  );
}
