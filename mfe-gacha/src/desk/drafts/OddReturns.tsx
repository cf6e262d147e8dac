import { oddReturnFactor } from '@fudaya/contracts/desk';
import { Alert } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import type { Line } from './draft.ts';
import { isOdd, useReferences } from './references.ts';

const maxTold = 10;

/** Lines whose return is far from what their card is said to be worth: most are slips, some are meant. */
export function OddReturns({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useText();
  const { known: references } = useReferences(lines.map(({ card_id }) => card_id));
  const odd = lines.flatMap(({ card_id, return_points }, at) => {
    const reference = references.get(card_id);
    return reference && return_points !== '' && isOdd(return_points, reference.points) ? [{ at, card_id, return_points, reference }] : [];
  });
  if (odd.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title={t('draft.oddTitle')} mb="md">
      <p>{t('draft.oddText', { factor: oddReturnFactor })}</p>
      <ul>
        {odd.slice(0, maxTold).map(({ at, card_id, return_points, reference }) => (
          <li key={at}>
            {t('draft.oddLine', {
              line: formatPoints(at + 1),
              card: card_id,
              points: formatPoints(return_points),
              reference: formatPoints(reference.points),
              on: reference.as_of,
            })}
          </li>
        ))}
      </ul>
      {odd.length > maxTold && <p>{t('draft.oddMore', { n: formatPoints(odd.length - maxTold) })}</p>}
    </Alert>
  );
}
