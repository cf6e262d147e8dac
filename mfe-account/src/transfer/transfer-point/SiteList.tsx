import type { account, ReplyOf } from '@fudaya/contracts';
import { Badge, Button } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './transfer-point.module.css';

export type Site = ReplyOf<typeof account.transferSites>['list'][number];

interface Props {
  readonly sites: readonly Site[];
  readonly onChoose: (site: Site) => void;
  readonly onUnlink: (site: Site) => void;
}

/** status 0: to be linked first; 1: points can be moved, or the link be removed. */
export function SiteList({ sites, onChoose, onUnlink }: Props) {
  const { t } = useText();
  return (
    <section aria-label={t('transfer.sites')}>
      <ul className={s.sites}>
        {sites.map((site) => {
          const isLinked = site.status === '1';
          return (
            <li key={site.id} className={s.site}>
              <span className={s.crest} data-linked={isLinked || undefined} aria-hidden="true">
                {[...site.name][0]}
              </span>
              <span className={s.name}>
                <strong>{site.name}</strong>
                <span>
                  <Badge tone={isLinked ? 'pine' : 'neutral'}>{t(isLinked ? 'transfer.linked' : 'transfer.unlinked')}</Badge>
                  {isLinked && (
                    <button
                      type="button"
                      className={s.unlink}
                      aria-label={t('transfer.unlinkOf', { name: site.name })}
                      onClick={() => onUnlink(site)}
                    >
                      {t('transfer.unlink')}
                    </button>
                  )}
                </span>
              </span>
              <Button
                kind={isLinked ? 'primary' : 'secondary'}
                aria-label={t(isLinked ? 'transfer.moveOf' : 'transfer.linkOf', { name: site.name })}
                onClick={() => onChoose(site)}
              >
                {t(isLinked ? 'transfer.move' : 'transfer.link')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
