import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Checkbox } from './Checkbox.tsx';

export default { component: Checkbox };

export function States() {
  const say = useSay();
  const label = say('利用規約に同意します', 'I agree to the terms of service');
  return (
    <Sheet>
      <State name="not chosen">
        <Checkbox label={label} />
      </State>
      <State name="chosen">
        <Checkbox label={label} defaultChecked />
      </State>
      <State name="with an error">
        <Checkbox label={label} error={say('同意が必要です。', 'Please agree to go on.')} />
      </State>
      <State name="disabled">
        <Checkbox label={label} disabled />
        <Checkbox label={label} disabled defaultChecked />
      </State>
      <State name="a label of several lines">
        <Checkbox
          label={say(
            '購入後の取り消しと返金はできないこと、抽選の結果によりカードが決まることを確認しました。',
            'I understand that a purchase cannot be cancelled or refunded, and that the draw decides which cards I receive.',
          )}
          defaultChecked
        />
      </State>
    </Sheet>
  );
}
