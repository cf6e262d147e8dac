import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Amount } from './Amount.tsx';
import { SummaryList } from './SummaryList.tsx';

export default { component: SummaryList };

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="figures, a note, the total, sentences">
        <SummaryList
          items={[
            { label: say('数量', 'Quantity'), value: say('5パック', '5 packs') },
            { label: say('1パックの価格', 'Price per pack'), value: <Amount value={500} unit="pt" />, note: say('税込', 'Tax included') },
            { label: say('合計', 'Total'), value: <Amount value={2_500} unit="pt" />, isStrong: true },
            {
              label: say('お引き渡し', 'Delivery'),
              value: say('発送の依頼から7営業日以内に発送します。', 'We ship within 7 business days of your request.'),
              isProse: true,
            },
          ]}
        />
      </State>
    </Sheet>
  );
}
