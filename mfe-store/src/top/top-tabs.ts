import { store, type ReplyOf } from '@fudaya/contracts';
import { defaultCardType, groupPacks, type PackGroup } from './pack-groups.ts';

export interface TopTab {
  readonly id: number;
  readonly name: string;
  /** What the tab shows; the news tab has none. */
  readonly packs: readonly store.Pack[];
}

interface Window {
  readonly list: ReplyOf<typeof store.packList>;
  readonly types: ReplyOf<typeof store.cardTypeList>['list'];
  readonly names: { readonly comingSoon: string; readonly news: string };
}

const isPack = (pack: store.Pack | undefined): pack is store.Pack => pack !== undefined;
const tabOf = ({ type, packs }: PackGroup): TopTab => ({ id: type.id, name: type.name, packs });

/** TOP-4: the card types, then the shop's own group, what is to come, and the news. Tabs without packs do not appear. */
export function topTabs({ list, types, names }: Window): { readonly tabs: readonly TopTab[]; readonly games: readonly TopTab[] } {
  const games = groupPacks(list.list, types).map(tabOf);
  const { comingSoon, news, packGroup } = store.specialTabs;
  const grouped = (list.group?.pack_ids ?? []).map((id) => list.list.find((pack) => pack.id === id)).filter(isPack);
  const withPacks = (tab: TopTab) => (tab.packs.length > 0 ? [tab] : []);
  return {
    games,
    tabs: [
      ...games,
      ...withPacks({ id: packGroup, name: list.group?.name ?? '', packs: grouped }),
      ...withPacks({ id: comingSoon, name: names.comingSoon, packs: list.list.filter((pack) => pack.is_before === '1') }),
      { id: news, name: names.news, packs: [] },
    ],
  };
}

/** The tab asked for, else the default card type's, else the first game; none when only news is there and it was not asked for. */
export function chosenTab({ tabs, games }: ReturnType<typeof topTabs>, id: number): TopTab | undefined {
  return tabs.find((tab) => tab.id === id) ?? games.find((tab) => tab.id === defaultCardType) ?? games[0];
}
