import { shopHealth, type ShopHealth } from '@fudaya/contracts/desk';
import { Alert, Columns, Panel, Shown, TimeChart, useRead } from '@fudaya/desk';
import { useText } from '../texts.ts';

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;
const seconds = (value: number): string => `${value.toFixed(2)} s`;
const parts = [
  ['calls', percent, 'good'],
  ['pages', percent, 'good'],
  ['buying', seconds, 'info'],
] as const;

/** Whether members are served, by what alerts judge by. */
export function HealthPanel() {
  const { t } = useText();
  return (
    <Panel title={t('health.title')}>
      <Shown of={useRead(shopHealth, {})}>
        {(reply) => (reply.is_connected ? <Told {...reply} /> : <Alert color="gray">{t('health.absent')}</Alert>)}
      </Shown>
    </Panel>
  );
}

function Told(health: ShopHealth) {
  const { t } = useText();
  return (
    <Columns>
      {parts.map(([key, format, tone]) => {
        const { now, day } = health[key];
        const title = `${t(`health.${key}`)}: ${now === null ? '—' : format(now)}`;
        return (
          <Panel key={key} title={title}>
            <TimeChart
              label={t(`health.${key}`)}
              kind="lines"
              series={[{ key: 'value', name: t(`health.${key}`), tone }]}
              points={day.map(({ at, value }) => ({ at, values: { value } }))}
              format={format}
            />
          </Panel>
        );
      })}
    </Columns>
  );
}
