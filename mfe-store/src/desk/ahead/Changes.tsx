import type { ShopChange } from '@fudaya/contracts/desk';
import { Button, Instant, Panel, Text } from '@fudaya/desk';
import { formatDateTime, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './ahead.module.css';

interface Props {
  readonly changes: readonly ShopChange[];
  /** The chosen instant. */
  readonly at: string;
  /** @param pack whose page shows it */
  readonly onChoose: (at: string, pack?: string) => void;
}

/** All that is to change from now on, up to the chosen instant and after it; each leads to its own instant. */
export function Changes({ changes, at, onChoose }: Props) {
  const { t } = useText();
  const until = changes.filter((one) => one.at <= at);
  const after = changes.filter((one) => one.at > at);
  return (
    <Panel title={t('ahead.changes')}>
      {changes.length === 0 && <Text size="sm">{t('ahead.none')}</Text>}
      {changes.length > 0 && (
        <>
          <h3 className={s['part']}>{t('ahead.until')}</h3>
          {until.length === 0 && <Text size="sm">{t('ahead.nothingUntil')}</Text>}
          <Timeline changes={until} onChoose={onChoose} />
        </>
      )}
      {after.length > 0 && (
        <>
          <h3 className={s['part']}>{t('ahead.after')}</h3>
          <Timeline changes={after} onChoose={onChoose} />
        </>
      )}
    </Panel>
  );
}

function Timeline({ changes, onChoose }: Pick<Props, 'changes' | 'onChoose'>) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  return (
    <ol className={s['timeline']}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id} ${change.at}`} className={s['change']} data-kind={change.kind}>
          <span className={s['when']}>
            <Instant at={change.at} />
          </span>
          <span className={s['what']}>
            {t(change.kind === 'news' ? 'ahead.newsShown' : `ahead.${change.kind}`)}
            <strong>{nameOf(change, isJa, t)}</strong>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('ahead.go')}: ${formatDateTime(change.at)}`}
            onClick={() => onChoose(change.at, change.kind === 'pack_words' ? change.id : undefined)}
          >
            {t('ahead.go')}
          </Button>
        </li>
      ))}
    </ol>
  );
}

function nameOf({ kind, id, name_ja, name_en }: ShopChange, isJa: boolean, t: ReturnType<typeof useText>['t']): string {
  if (kind === 'legal') return t(`legal.${id.split('/')[0]}` as 'legal.user-guide');
  return isJa ? name_ja : name_en;
}
