import { cardTypePut, windowTypes } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Allowed, Button, DataTable, Group, NumberInput, PageHead, TextInput, useRead, type Column } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Type = ReplyOf<typeof windowTypes>['types'][number];

/** The card games of the shop. */
export function TypesPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(windowTypes, {});
  const [edited, setEdited] = useState<Type | 'new'>();
  const columns: readonly Column<Type>[] = [
    { key: 'id', title: t('types.id'), render: ({ id }) => id },
    { key: 'ja', title: t('packs.nameJa'), render: ({ name_ja }) => name_ja },
    { key: 'en', title: t('packs.nameEn'), render: ({ name_en }) => name_en },
    {
      key: 'edit',
      title: t('types.edit'),
      render: (type) => (
        <Allowed right="catalogue.edit">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('types.editOne', { name: type.name_ja })}
            onClick={() => setEdited(type)}
          >
            {t('types.edit')}
          </Button>
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('types.title')}
        text={t('types.text')}
        back={{ to: '/desk/store/cards', text: t('cards.title') }}
        actions={
          <Allowed right="catalogue.edit">
            <Button onClick={() => setEdited('new')}>{t('types.new')}</Button>
          </Allowed>
        }
      />
      <DataTable
        label={t('types.title')}
        columns={columns}
        rows={reply?.types}
        keyOf={({ id }) => String(id)}
        failure={failure}
        onRetry={() => void reload()}
      />
      {edited && <TypeDialog type={edited} onClose={() => setEdited(undefined)} onDone={() => void reload()} />}
    </>
  );
}

interface Props {
  readonly type: Type | 'new';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function TypeDialog({ type, onClose, onDone }: Props) {
  const { t } = useText();
  const known = type === 'new' ? undefined : type;
  const [typed, setTyped] = useState({
    id: (known?.id ?? '') as number | string,
    name_ja: known?.name_ja ?? '',
    name_en: known?.name_en ?? '',
  });
  const name = (field: 'name_ja' | 'name_en', label: string) => (
    <TextInput
      label={label}
      value={typed[field]}
      onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
      maxLength={60}
      required
    />
  );
  return (
    <ActDialog
      contract={cardTypePut}
      input={{ ...typed, id: Number(typed.id), seen: known ? `${known.name_ja} / ${known.name_en}` : null }}
      typed={[typed, setTyped]}
      title={t(known ? 'types.edit' : 'types.new')}
      confirm={t('types.save')}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      <NumberInput
        label={t('types.id')}
        description={t('types.idHint')}
        value={typed.id}
        onChange={(id) => setTyped({ ...typed, id })}
        disabled={known !== undefined}
        hideControls
        required
      />
      <Group grow align="start">
        {name('name_ja', t('packs.nameJa'))}
        {name('name_en', t('packs.nameEn'))}
      </Group>
    </ActDialog>
  );
}
