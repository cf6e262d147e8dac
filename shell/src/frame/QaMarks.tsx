import { areas, type ReleaseIndex } from '@fudaya/contracts';
import { useText } from '@fudaya/web';
import { useEffect, useSyncExternalStore } from 'react';
import { readReleaseIndex } from '../platform/release-index.ts';
import s from './QaMarks.module.css';

const leave = '?try=off';
const never = () => () => undefined;

function buildOf(index: ReleaseIndex, name: string): string {
  const area = areas.find((one) => one === name);
  const live = area && index.remotes[area];
  return live?.origin ?? (area ? live?.build : index.shell)?.slice(0, 8) ?? '';
}

let words: string | undefined;
/** What the document says is tried, once read: it does not change while the page is open. */
function triedBuilds(): string {
  const index = words === undefined ? readReleaseIndex() : undefined;
  words ??= index ? (index.tried ?? []).map((name) => `${name} ${buildOf(index, name)}`).join(', ') : '';
  return words;
}

/** For staff: which builds they are trying, and the way out; with `?areas` in the address, whose each part of the page is. */
export function QaMarks() {
  const { t } = useText();
  const builds = useSyncExternalStore(never, triedBuilds, () => '');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-show-areas', new URLSearchParams(window.location.search).has('areas'));
  }, []);
  if (builds === '') return null;
  return (
    <p className={s['badge']} role="status">
      {t('tryingBuilds', { builds })} <a href={leave}>{t('leaveTrying')}</a>
    </p>
  );
}
