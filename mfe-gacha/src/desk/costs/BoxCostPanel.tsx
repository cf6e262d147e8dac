import { boxCost } from '@fudaya/contracts/desk';
import { Panel, Shown, Text, useRead } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { CostFacts } from './CostFacts.tsx';

/** What the units of a box cost, as they are reserved: whoever confirms its publishing reads this. */
export function BoxCostPanel({ packId }: { readonly packId: number }) {
  const { t } = useText();
  const read = useRead(boxCost, { pack_id: packId });
  return (
    <Panel title={t('cost.title')}>
      <Shown of={read}>{(reply) => <CostFacts {...reply} cost={reply} hasSales />}</Shown>
      <Text size="xs" c="dimmed">
        {t('cost.help')}
      </Text>
    </Panel>
  );
}
