import { Controller } from 'react-hook-form';
import type { payment } from '@fudaya/contracts';
import { formatDateTime } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { chosenBonus, type PayDraft } from '../pay-draft.ts';
import { useErrorText } from '../use-error-text.ts';
import { ChoiceList } from './ChoiceList.tsx';

const hintOf = ({ is_first_only, is_rank }: Pick<payment.Bonus, 'is_first_only' | 'is_rank'>) => {
  if (is_rank === '1') return 'bonus.byRank';
  return is_first_only === '1' ? 'bonus.first' : 'bonus.until';
};

/** One of the bonuses there are for this course, or none. */
export function BonusInput({ bonuses }: { readonly bonuses: readonly payment.Bonus[] }) {
  const { t } = useText();
  const textOf = useErrorText();
  const choices = bonuses.map(({ id, points, until, ...bonus }) => ({
    value: id,
    label: t('bonus.points', { count: points }),
    hint: t(hintOf(bonus), { until: formatDateTime(until) }),
  }));
  return (
    <Controller<PayDraft, 'bonus'>
      name="bonus"
      render={({ field, fieldState }) => (
        <ChoiceList
          {...field}
          value={chosenBonus(field.value, bonuses)?.id ?? 'none'}
          legend={t('bonus.legend')}
          hint={t('bonus.one')}
          choices={[...choices, { value: 'none', label: t('bonus.none') }]}
          error={textOf(fieldState.error)}
        />
      )}
    />
  );
}
