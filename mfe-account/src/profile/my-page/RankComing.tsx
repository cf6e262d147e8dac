import type { account } from '@fudaya/contracts';
import { Notice } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { RankTable } from './RankTable.tsx';
import s from './standing.module.css';

/** MEM-10: other rules are told before their month comes, so that nobody learns of them by their rank. */
export function RankComing({ coming }: { coming: account.UserStanding['coming_ranks'] }) {
  const { t } = useText();
  if (!coming) return null;
  const day = coming.from.replaceAll('-', '/');
  return (
    <>
      <Notice tone="info" title={t('rank.coming', { day })}>
        {t('rank.comingText', { day })}
      </Notice>
      <details className={s.rules}>
        <summary>{t('rank.comingRules', { day })}</summary>
        <RankTable
          caption={t('rank.comingTable', { day })}
          names={coming.names}
          uses={coming.uses}
          brings={{ bonus: coming.bonus, early: coming.early, dispatch: coming.dispatch }}
        />
      </details>
    </>
  );
}
