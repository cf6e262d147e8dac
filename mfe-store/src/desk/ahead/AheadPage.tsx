import { fromJapanClock, japanClock, languages, links, store } from '@fudaya/contracts';
import { shopAhead } from '@fudaya/contracts/desk';
import { Failed, Group, Loading, NativeSelect, PageHead, Panel, PricesAhead, Text, TextInput, useFilters, useRead } from '@fudaya/desk';
import { formatDateTime, useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { legalDocuments } from '../../legal/documents.ts';
import { PhoneFrame } from '../PhoneFrame.tsx';
import { PreviewLanguage } from '../PreviewLanguage.tsx';
import { useText } from '../texts.ts';
import { Changes } from './Changes.tsx';
import { LegalAhead } from './LegalAhead.tsx';
import { PackAhead } from './PackAhead.tsx';
import { TopAhead } from './TopAhead.tsx';
import s from './ahead.module.css';

const hour_ms = 3_600_000;
/** The next full hour: a round instant that is not over while the page is looked at. */
const nextHour = (): string => new Date((Math.floor(Date.now() / hour_ms) + 1) * hour_ms).toISOString();

/** What members will see at an instant to come, on a phone, and what changes until then. */
export function AheadPage() {
  const { t } = useText();
  const ofDesk = useLanguage();
  const [soon] = useState(nextHour);
  const [filters, change] = useFilters({ at: '', view: 'top', language: '' });
  const language = languages.find((one) => one === filters.language) ?? ofDesk;
  const at = Number.isNaN(Date.parse(filters.at)) ? soon : new Date(filters.at).toISOString();
  const { reply, failure, reload } = useRead(shopAhead, { at, language });
  const document = legalDocuments.find(({ page }) => page === filters.view);
  const packId = /^pack-(\d{1,10})$/.exec(filters.view)?.[1];
  const packs = reply?.packs.list ?? [];
  const label = t('ahead.phone', { at: formatDateTime(at) });
  const choose = (local: string) => change({ at: local === '' ? '' : fromJapanClock(local).toISOString() });
  return (
    <>
      <PageHead title={t('ahead.title')} text={t('ahead.text')} />
      <div className={s['columns']}>
        <div>
          <Panel title={t('ahead.choose')}>
            <Group grow align="start">
              <TextInput
                type="datetime-local"
                label={t('ahead.at')}
                description={t('ahead.atHint')}
                value={japanClock(new Date(at)).slice(0, 16)}
                onChange={(event) => choose(event.currentTarget.value)}
              />
              <NativeSelect
                label={t('ahead.view')}
                description={'\u00A0'}
                value={filters.view}
                onChange={(event) => change({ view: event.currentTarget.value })}
                data={[
                  { value: 'top', label: t('ahead.top') },
                  { value: 'news', label: t('ahead.news') },
                  ...legalDocuments.map(({ page }) => ({ value: page, label: t(`legal.${page}`) })),
                  { group: t('ahead.packs'), items: packsOf(packs, packId, t('ahead.onePack', { id: packId ?? '' })) },
                ]}
              />
            </Group>
          </Panel>
          {reply && (
            <Changes
              changes={reply.changes}
              at={at}
              onChoose={(instant, pack) => change({ at: instant, ...(pack !== undefined && { view: `pack-${pack}` }) })}
            />
          )}
          <Panel title={t('ahead.prices')}>
            <PricesAhead at={at} language={language} onChoose={(instant) => change({ at: instant })} />
          </Panel>
        </div>
        <Panel title={label}>
          <PreviewLanguage language={language} onChange={(chosen) => change({ language: chosen })} />
          {document ? (
            <LegalAhead {...{ at, language, document, label }} />
          ) : (
            <>
              <Text size="sm" mb="xs">
                {t('ahead.stock')}
              </Text>
              {!reply && (failure ? <Failed failure={failure} onRetry={() => void reload()} /> : <Loading lines={12} />)}
              {reply && packId !== undefined && <PackAhead packId={Number(packId)} shop={reply} {...{ at, language, label }} />}
              {reply && packId === undefined && (
                <PhoneFrame
                  label={label}
                  path={links.top(filters.view === 'news' ? store.specialTabs.news : undefined)}
                  language={language}
                >
                  <TopAhead reply={reply} />
                </PhoneFrame>
              )}
            </>
          )}
        </Panel>
      </div>
    </>
  );
}

/** The packs that members see then, and the one that is looked at where it is none of them. */
function packsOf(packs: readonly store.Pack[], packId: string | undefined, other: string) {
  const items = packs.map(({ id, name }) => ({ value: `pack-${id}`, label: name }));
  const isAmong = packId === undefined || packs.some(({ id }) => String(id) === packId);
  return isAmong ? items : [...items, { value: `pack-${packId}`, label: other }];
}
