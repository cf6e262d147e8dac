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
  const [id, setId] = useState<number | string>(known?.id ?? '');
  const [ja, setJa] = useState(known?.name_ja ?? '');
  const [en, setEn] = useState(known?.name_en ?? '');
  return (
    <ActDialog
      contract={cardTypePut}
      input={{ id: Number(id), name_ja: ja, name_en: en, seen: known ? `${known.name_ja} / ${known.name_en}` : null }}
      title={t(known ? 'types.edit' : 'types.new')}
      confirm={t('types.save')}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      <NumberInput
        label={t('types.id')}
        description={t('types.idHint')}
        value={id}
        onChange={setId}
        disabled={known !== undefined}
        hideControls
        required
      />
      <Group grow align="start">
        <TextInput label={t('packs.nameJa')} value={ja} onChange={(event) => setJa(event.currentTarget.value)} maxLength={60} required />
        <TextInput label={t('packs.nameEn')} value={en} onChange={(event) => setEn(event.currentTarget.value)} maxLength={60} required />
      </Group>
    </ActDialog>
  );
}
