import { areas, type ReleaseIndex } from '@fudaya/contracts';
import { RemoteContext } from '@fudaya/web';
import { useEffect, useState } from 'react';
import { useText } from './texts.ts';
import { readReleaseIndex } from '../platform/release-index.ts';
import { BusRecorder } from './BusRecorder.tsx';
import s from './qa-tools.module.css';

const texts = { namespace: 'qa' };

function buildOf(index: ReleaseIndex, name: string): string {
  const area = areas.find((one) => one === name);
  const live = area && index.remotes[area];
  return live?.origin ?? (area ? live?.build : index.shell)?.slice(0, 8) ?? '';
}

function TriedBuilds({ index }: { index: ReleaseIndex }) {
  const { t } = useText();
  return (
    <p className={s['badge']} role="status">
      <span>{t('tryingBuilds')}</span>
      {index.tried?.map((name) => (
        <code key={name}>
          {name} {buildOf(index, name)}
        </code>
      ))}
      <a href="?try=off">{t('leaveTrying')}</a>
    </p>
  );
}

/** With `?areas` in the address: outlines each area with its owner and build. */
function useAreasShown(index: ReleaseIndex | undefined): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-show-areas', new URLSearchParams(window.location.search).has('areas'));
    document.querySelector<HTMLElement>('[data-frame]')?.setAttribute('data-build', index?.shell ?? '');
    return () => root.removeAttribute('data-show-areas');
  }, [index]);
}

/** For staff: the builds being tried and how to leave them, the bus recorder, and the outlines of areas. */
export default function QaTools() {
  const [index] = useState(() => readReleaseIndex());
  useAreasShown(index);
  return (
    <RemoteContext value={texts}>
      <div className={s['tools']}>
        {index?.tried && <TriedBuilds index={index} />}
        {index?.recorder && <BusRecorder index={index} />}
      </div>
    </RemoteContext>
  );
}
