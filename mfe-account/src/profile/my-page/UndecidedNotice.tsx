import { links } from '@fudaya/contracts';
import { LinkButton, Notice, formatDateTime } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './my-page.module.css';

/** Cards that become points by themselves if nobody chooses in time: said with the hour. */
export function UndecidedNotice({ count, decideBy }: { count: number; decideBy: string | null }) {
  const { t } = useText();
  return (
    <Notice tone="warning" title={t('myPage.undecided', { count })}>
      {decideBy !== null && <p>{t('myPage.undecidedBy', { at: formatDateTime(decideBy) })}</p>}
      <p className={s.go}>
        <LinkButton size="small" to={links.buyProductHistory()}>
          {t('myPage.undecidedGo')}
        </LinkButton>
      </p>
    </Notice>
  );
}
