import { sampleBanner } from '../workshop/sample-art.ts';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Picture } from './Picture.tsx';

export default { component: Picture };

/** Files of several widths need a shop; Picture.test.tsx shows how they are chosen. */
export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="a picture from elsewhere">
        <Picture src={sampleBanner} alt={say('夜の山', 'A mountain at night')} sizes="100vw" width={1200} height={500} />
      </State>
      <State name="a picture that is missing: its text">
        <Picture src="data:," alt={say('夜の山', 'A mountain at night')} sizes="100vw" width={300} height={60} />
      </State>
    </Sheet>
  );
}
