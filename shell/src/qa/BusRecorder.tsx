import { bus } from '@fudaya/web';
import { useEffect, useId, useState } from 'react';
import { useText } from './texts.ts';
import s from './bus-recorder.module.css';
import { buildsHere } from './builds-here.ts';
import { asJson, createRecording, matching, type Entry, type FateWish } from './recording.ts';
import type { ReleaseIndex } from '@fudaya/contracts';

const look_ms = 300;
const fates = ['all', 'delivered', 'refused', 'invalid'] as const;
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });

function save(entries: readonly Entry[]): void {
  const address = URL.createObjectURL(new Blob([asJson(entries)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), {
    href: address,
    download: `bus-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`,
  }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function EntryLine({ entry }: { entry: Entry }) {
  const { t } = useText();
  return (
    <li className={s['entry']} data-fate={entry.fate}>
      <details>
        <summary>
          <time dateTime={new Date(entry.at).toISOString()}>{time.format(entry.at)}</time>
          <strong>{entry.topic}</strong>
          <span className={s['publisher']}>
            {entry.publisher}@{entry.build.slice(0, 8)}
          </span>
          <span className={s['fate']}>{t(entry.fate)}</span>
        </summary>
        <pre aria-label={t('payload')}>{JSON.stringify(entry.payload, null, 2)}</pre>
      </details>
    </li>
  );
}

/** For staff who asked for it by `?recorder`: what was said on the bus, by whom, and whether it was let through. */
export function BusRecorder({ index }: { index: ReleaseIndex | undefined }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [fate, setFate] = useState<FateWish>('all');
  const [recording] = useState(() => createRecording(bus, buildsHere(index)));
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const id = useId();
  useEffect(() => {
    const look = () => {
      if (recording.take()) setEntries(recording.entries());
    };
    look();
    const timer = setInterval(look, look_ms);
    return () => clearInterval(timer);
  }, [recording]);
  const shown = matching(entries, text, fate);
  const bad = entries.filter((entry) => entry.fate !== 'delivered').length;
  if (!isOpen) {
    return (
      <button type="button" className={s['chip']} data-bad={bad > 0 || undefined} onClick={() => setOpen(true)}>
        {t('recorder')} <span>{entries.length}</span>
      </button>
    );
  }
  return (
    <section className={s['panel']} aria-labelledby={id}>
      <header className={s['head']}>
        <h2 id={id}>{t('recorder')}</h2>
        <span>{t('counts', { shown: shown.length, total: entries.length })}</span>
        <button type="button" onClick={() => setOpen(false)}>
          {t('close')}
        </button>
      </header>
      <div className={s['tools']}>
        <input
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <select aria-label={t('fates')} value={fate} onChange={(event) => setFate(event.target.value as FateWish)}>
          {fates.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
        <button
          type="button"
          onClick={() => {
            recording.clear();
            setEntries([]);
          }}
        >
          {t('clear')}
        </button>
        <button type="button" onClick={() => save(shown)} disabled={shown.length === 0}>
          {t('download')}
        </button>
      </div>
      {shown.length === 0 ? (
        <p className={s['empty']}>{t(entries.length === 0 ? 'empty' : 'noMatch')}</p>
      ) : (
        <ol className={s['entries']}>
          {shown.map((entry) => (
            <EntryLine key={entry.seq} entry={entry} />
          ))}
        </ol>
      )}
      <footer className={s['foot']}>
        <span>{t('health', { subscriptions: bus.subscriptions, handlerFaults: bus.counters.handlerFaults })}</span>
        <a href="?recorder=off">{t('off')}</a>
      </footer>
    </section>
  );
}
