import { Spotlight, spotlight, useDesk, useNavigate } from '@fudaya/desk';
import { setLanguage, useLanguage } from '@fudaya/web';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useHits } from './use-hits.ts';
import type { Areas } from '../areas/use-areas.ts';
import { signOut } from '../frame/DeskHeader.tsx';
import { navGroups, textOf } from '../frame/nav.ts';
import { useText } from '../texts.ts';
import { recents } from './recents.ts';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

/** Of a newer area there may be others. */
const kinds = ['member', 'purchase', 'payment', 'parcel', 'box', 'pack', 'card', 'stock'] as const;
const isKind = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind);

const fits = (query: string) => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label, detail = '' }: Entry) => words.every((word) => `${label} ${detail}`.toLowerCase().includes(word));
};

/** Ctrl or ⌘ with K, from anywhere: pages, what was seen last, and what the frame does. */
export function Palette({ all }: { readonly all: Areas }) {
  const { t } = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { has, session } = useDesk();
  const [query, setQuery] = useState('');
  const hits = useHits(query);
  const go = (path: string) => () => void navigate(path);

  const groups: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
    {
      title: t('palette.recent'),
      entries: recents(session.id).map(({ path, title }) => ({ id: `recent ${path}`, label: title, detail: path, run: go(path) })),
    },
    {
      title: t('palette.pages'),
      entries: navGroups(all, has).flatMap(({ id, entries }) =>
        entries.map((entry) => ({
          id: `page ${entry.path}`,
          label: textOf(entry, language),
          detail: t(`area.${id}`),
          run: go(entry.path),
        })),
      ),
    },
    {
      title: t('palette.frame'),
      entries: [
        { id: 'ja', label: '日本語', detail: t('language'), run: () => void setLanguage('ja') },
        { id: 'en', label: 'English', detail: t('language'), run: () => void setLanguage('en') },
        { id: 'out', label: t('signOut'), run: () => void signOut(session.id) },
      ],
    },
  ];
  const found = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(fits(query)) }))
    .filter(({ entries }) => entries.length > 0);
  // What an area found fits by what the area knows of it.
  const shown =
    hits.length === 0
      ? found
      : [
          {
            title: t('palette.found'),
            entries: hits.map(({ kind, id, title, detail, path }) => ({
              id: `hit ${kind} ${id}`,
              label: title,
              detail: [isKind(kind) && t(`palette.kind.${kind}`), detail].filter(Boolean).join(' · '),
              run: go(path),
            })),
          },
          ...found,
        ];
  // What is found late comes first, and is what Enter means, unless somebody has gone on by arrow keys.
  const first = shown[0]?.entries[0]?.id;
  const isMoved = useRef(false);
  const isWanted = useRef(false);
  const change = (to: string) => {
    isMoved.current = false;
    isWanted.current = false;
    setQuery(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isMoved.current = first !== undefined;
    if (event.key === 'Enter') isWanted.current = first === undefined;
  };
  const isAsked = query.trim() !== '';
  useEffect(() => {
    if (first === undefined || !isAsked || isMoved.current) return;
    const entry = spotlight.chooseFirst();
    if (isWanted.current) entry?.click();
    isWanted.current = false;
  }, [first, isAsked]);
  return (
    <Spotlight.Root
      store={spotlight.store}
      query={query}
      onQueryChange={change}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search onKeyDown={onKeyDown} placeholder={t('palette.open')} aria-label={t('palette.open')} />
      <Spotlight.ActionsList>
        {shown.map(({ title, entries }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {entries.map(({ id, label, detail, run }) => (
              <Spotlight.Action key={id} label={label} {...(detail !== undefined && { description: detail })} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
