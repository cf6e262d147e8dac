import { links } from '@fudaya/contracts';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { LinkButton } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export default { component: EmptyState };

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="a title alone">
        <EmptyState title={say('通知はまだありません', 'No notifications yet')} icon="bell" />
      </State>
      <State name="with a text and the way on">
        <EmptyState
          title={say('お気に入りはまだありません', 'No favourites yet')}
          icon="heart"
          action={
            <LinkButton to={links.top()} kind="secondary">
              {say('パックを見る', 'Browse packs')}
            </LinkButton>
          }
        >
          {say('パックのハートを押すと、ここに保存されます。', 'Tap the heart on a pack to save it here.')}
        </EmptyState>
      </State>
    </Sheet>
  );
}
