import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Badge } from './Badge.tsx';

export default { component: Badge };

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="neutral">
        <Badge>{say('受付終了', 'Ended')}</Badge>
      </State>
      <State name="indigo: new or chosen">
        <Badge tone="indigo">{say('新着', 'New')}</Badge>
      </State>
      <State name="vermilion: scarce">
        <Badge tone="vermilion">{say('残りわずか', 'Almost gone')}</Badge>
      </State>
      <State name="gold: rank and rarity">
        <Badge tone="gold">{say('ランク3以上', 'Rank 3 and up')}</Badge>
      </State>
      <State name="pine: done">
        <Badge tone="pine">{say('発送済み', 'Shipped')}</Badge>
      </State>
    </Sheet>
  );
}
