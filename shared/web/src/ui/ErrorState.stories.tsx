import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { ErrorState } from './ErrorState.tsx';

export default { component: ErrorState };

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="the default: try again">
        <ErrorState onRetry={() => {}} />
      </State>
      <State name="with a code for the support desk">
        <ErrorState onRetry={() => {}} code="A-1042" />
      </State>
      <State name="in place of a whole page, nothing to try">
        <ErrorState isPage title={say('このパックは見つかりません', 'This pack could not be found')}>
          {say('販売が終わったか、アドレスが違います。', 'Its sale has ended, or the address is wrong.')}
        </ErrorState>
      </State>
    </Sheet>
  );
}
