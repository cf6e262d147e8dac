import { account, links, topics } from '@fudaya/contracts';
import { EmptyState, ErrorState, Notice, Page, Skeleton, publish, useRead, useStep } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { LinkSite } from './LinkSite.tsx';
import { MovePoints } from './MovePoints.tsx';
import { SiteList, type Site } from './SiteList.tsx';
import { Transfers, type Transfer } from './Transfers.tsx';
import { UnlinkSite } from './UnlinkSite.tsx';
import { Waiting } from './Waiting.tsx';

type Said = { readonly tone: 'success' | 'warning' | 'danger'; readonly text: string };

/** TRF-1, TRF-2: the partner sites, a popup that links one, one that moves points from one, one that removes a link. */
export function TransferPointPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.transferSites, {});
  const [chosen, setChosen] = useState<Site>();
  const [leaving, setLeaving] = useState<Site>();
  const [said, setSaid] = useState<Said>();
  useStep(chosen);
  const hasOpen = reply?.transfers.some(({ state }) => state === 'asked') ?? false;
  const last = reply?.transfers[0];
  // What was waited for has come.
  const shown = said?.tone === 'warning' && !hasOpen && last ? outcomeOf(last, t('transfer.done')) : said;
  const end = async (now: Said) => {
    setChosen(undefined);
    setLeaving(undefined);
    await reload();
    setSaid(now);
  };
  const moved = () => {
    publish(topics.balanceMoved, { by: 'transfer' });
    void end({ tone: 'success', text: t('transfer.done') });
  };
  return (
    <Page title={t('transfer.title')} back={links.myPage()} narrow>
      <p>{t('transfer.lead')}</p>
      {hasOpen && <Waiting />}
      {shown && <Notice tone={shown.tone}>{shown.text}</Notice>}
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={240} radius={16} />}
      {reply?.list.length === 0 && <EmptyState icon="point" title={t('transfer.noSites')} />}
      {reply && reply.list.length > 0 && (
        <SiteList
          sites={reply.list}
          onChoose={(site) => {
            setSaid(undefined);
            setChosen(site);
          }}
          onUnlink={(site) => {
            setSaid(undefined);
            setLeaving(site);
          }}
        />
      )}
      {reply && <Transfers transfers={reply.transfers} />}
      {leaving && (
        <UnlinkSite
          site={leaving}
          onClose={() => setLeaving(undefined)}
          onUnlinked={() => void end({ tone: 'success', text: t('transfer.unlinkDone') })}
        />
      )}
      {chosen?.status === '0' && (
        <LinkSite
          site={chosen}
          onClose={() => setChosen(undefined)}
          onLinked={() => void end({ tone: 'success', text: t('transfer.linkDone') })}
        />
      )}
      {chosen?.status === '1' && (
        <MovePoints
          site={chosen}
          onClose={() => setChosen(undefined)}
          onMoved={moved}
          onAsked={() => void end({ tone: 'warning', text: t('transfer.asked', { name: chosen.name }) })}
          onRefused={(text) => void end({ tone: 'danger', text })}
        />
      )}
    </Page>
  );
}

const outcomeOf = ({ state, error }: Transfer, done: string): Said =>
  state === 'refused' ? { tone: 'danger', text: error } : { tone: 'success', text: done };
