import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { wordsOf } from './toast-region.ts';

export default { title: 'toast' };

/** A toast without the region that would take it away after some seconds. */
const Shown = ({ text }: { text: string }) => <div ref={(place) => place?.replaceChildren(wordsOf(text))} />;

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="a line">
        <Shown text={say('コピーしました', 'Copied')} />
      </State>
      <State name="longer than a phone is wide">
        <Shown
          text={say(
            'お気に入りに入れました。このカードが入ったパックの販売が始まるとお知らせします。',
            'Added to your favourites. We tell you when a pack with this card goes on sale.',
          )}
        />
      </State>
    </Sheet>
  );
}
