import { shopRules } from '@fudaya/contracts';
import { DataTable, Panel } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';

type Rule = keyof typeof shopRules;
const rules = Object.keys(shopRules) as Rule[];

/** A number is `n`, a list its numbers one after the other, and an object its own names. */
function figuresOf(value: number | readonly number[] | object): Record<string, string> {
  if (typeof value === 'number') return { n: formatPoints(value) };
  if (Array.isArray(value)) return { n: value.map(formatPoints).join(' / ') };
  return Object.fromEntries(Object.entries(value).map(([name, figure]) => [name, formatPoints(Number(figure))]));
}

/** The figures that the terms and the program share. */
export function RulesPanel() {
  const { t } = useText();
  const told = (rule: Rule) =>
    rule === 'returnedPoints' ? t(`settings.returned.${shopRules[rule]}`) : t(`settings.figure.${rule}`, figuresOf(shopRules[rule]));
  return (
    <Panel title={t('settings.rules')}>
      <p>{t('settings.rulesText')}</p>
      <DataTable
        label={t('settings.rules')}
        columns={[
          { key: 'name', title: t('settings.rule'), render: (rule: Rule) => t(`settings.rule.${rule}`) },
          { key: 'value', title: t('settings.value'), render: told },
        ]}
        rows={rules}
        keyOf={(rule) => rule}
      />
    </Panel>
  );
}
