import { maxGroupName, packGroupPut, type GroupPack } from '@fudaya/contracts/desk';
import { Columns, Form, Group, InstantField, Panel, Stack, TextField, useDeskForm } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { GroupPacks } from './GroupPacks.tsx';
import { PackSearch } from './PackSearch.tsx';

export interface GroupValues {
  readonly name_ja: string;
  readonly name_en: string;
  /** In their order. */
  readonly packs: readonly GroupPack[];
  /** When it can have the tab. */
  readonly starts: string | null;
  readonly ends: string | null;
}

interface Props {
  /** Null: a new one. */
  readonly id: number | null;
  readonly seen: string | null;
  readonly values: GroupValues;
  readonly onDone: (id: number) => void;
}

/** What a group is called, and its packs in their order, beside those that can be put into it. */
export function GroupForm({ id, seen, values: { packs, ...names }, onDone }: Props) {
  const { t } = useText();
  const form = useDeskForm({
    contract: packGroupPut,
    values: { ...names, pack_ids: packs },
    inputOf: (all) => {
      const { pack_ids, ...words } = all as typeof names & { pack_ids: readonly GroupPack[] };
      return { ...words, group_id: id, seen, pack_ids: pack_ids.map(({ pack_id }) => pack_id) };
    },
    onDone: ({ group_id }) => onDone(group_id),
  });
  return (
    <Form of={form}>
      <Columns kind="main">
        <Panel title={t('groups.words')}>
          <Stack gap="sm">
            <Group grow align="start">
              <TextField name="name_ja" label={t('packs.nameJa')} description={t('groups.nameHint')} required maxLength={maxGroupName.ja} />
              <TextField name="name_en" label={t('packs.nameEn')} description={t('groups.nameHint')} required maxLength={maxGroupName.en} />
            </Group>
            <Group grow align="start">
              <InstantField name="starts" label={t('banners.starts')} description={t('banners.timeHint')} />
              <InstantField name="ends" label={t('banners.ends')} description={t('banners.timeHint')} />
            </Group>
            <GroupPacks name="pack_ids" />
          </Stack>
        </Panel>
        <PackSearch name="pack_ids" />
      </Columns>
    </Form>
  );
}
