import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Conditions } from './Conditions.tsx';

export default { component: Conditions };

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="sentences beside their labels">
        <Conditions
          lines={[
            {
              label: say('お引き渡し', 'Delivery'),
              text: say('発送の依頼から7営業日以内に発送します。', 'We ship within 7 business days of your request.'),
            },
            {
              label: say('取り消し', 'Cancellation'),
              text: say('購入後の取り消しはできません。', 'A purchase cannot be cancelled.'),
            },
          ]}
        />
      </State>
    </Sheet>
  );
}
