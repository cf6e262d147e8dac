import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Notice } from './Notice.tsx';

export default { component: Notice };

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="info">
        <Notice>{say('年末年始は発送をお休みします。', 'We do not ship over the New Year holidays.')}</Notice>
      </State>
      <State name="success">
        <Notice tone="success" title={say('保存しました', 'Saved')} />
      </State>
      <State name="warning">
        <Notice tone="warning" title={say('あと2時間で期限です', 'Two hours left')}>
          {say(
            '選ばなかったカードは、設定のとおりに処理されます。',
            'Cards you have not decided on are handled as you chose in your settings.',
          )}
        </Notice>
      </State>
      <State name="danger">
        <Notice tone="danger" title={say('お支払いを確認できませんでした', 'Your payment could not be confirmed')}>
          {say('別のカードをお試しください。', 'Please try another card.')}
        </Notice>
      </State>
    </Sheet>
  );
}
