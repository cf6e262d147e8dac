import { links } from '@fudaya/contracts';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Button, LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

export default { component: Button };

export function States() {
  const say = useSay();
  const buy = say('購入する', 'Buy');
  return (
    <Sheet>
      <State name="primary: the one thing to do here" inRow>
        <Button>{buy}</Button>
        <Button busy>{buy}</Button>
        <Button disabled>{buy}</Button>
      </State>
      <State name="secondary: another way" inRow>
        <Button kind="secondary">{say('戻る', 'Back')}</Button>
        <Button kind="secondary" busy>
          {say('戻る', 'Back')}
        </Button>
        <Button kind="secondary" disabled>
          {say('戻る', 'Back')}
        </Button>
      </State>
      <State name="quiet: in passing" inRow>
        <Button kind="quiet">{say('あとで', 'Later')}</Button>
        <Button kind="quiet" disabled>
          {say('あとで', 'Later')}
        </Button>
      </State>
      <State name="final: cannot be undone, or costs" inRow>
        <Button kind="final">{say('退会する', 'Close account')}</Button>
        <Button kind="final" busy>
          {say('退会する', 'Close account')}
        </Button>
      </State>
      <State name="small, medium, large" inRow>
        <Button size="small">{buy}</Button>
        <Button>{buy}</Button>
        <Button size="large">{buy}</Button>
      </State>
      <State name="with an icon" inRow>
        <Button kind="secondary">
          <Icon name="bell" />
          {say('通知を受け取る', 'Notify me')}
        </Button>
      </State>
      <State name="wide, with a label of two lines">
        <Button wide>
          {say('50パックを25,000ptで購入し、抽選へ進む（取り消しはできません）', 'Buy 50 packs for 25,000 pt and go on to the draw')}
        </Button>
      </State>
      <State name="LinkButton: a link that looks like a button" inRow>
        <LinkButton to={links.top()} kind="secondary">
          {say('トップへ', 'To the top page')}
        </LinkButton>
      </State>
    </Sheet>
  );
}
