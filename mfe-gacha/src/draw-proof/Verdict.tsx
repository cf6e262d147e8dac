import { Notice } from '@fudaya/web';
import { useText } from '../texts.ts';
import type { ClaimName } from './check.ts';
import type { Check } from './use-check.ts';

const tones = { green: 'success', amber: 'warning', red: 'danger' } as const;

/** The whole check in a line, read out when it appears: of this draw, unless something else does not match. */
export function Verdict({ claims }: Pick<Check, 'claims'>) {
  const { t } = useText();
  const red = (['draw', 'history', 'closed'] as const).find((name: ClaimName) => claims[name]?.colour === 'red');
  const colour = red ? 'red' : (claims.draw?.colour ?? 'amber');
  return (
    <Notice tone={tones[colour]} title={t(`proof.verdict.${colour}`)}>
      {red ? t('proof.verdict.redText', { claim: t(`proof.${red}.title`) }) : t('proof.verdict.text')}
    </Notice>
  );
}
