import { pictureFolders, pictures, type LibraryPicture, type PictureFolder } from '@fudaya/contracts/desk';
import {
  Allowed,
  DataTable,
  FilterBar,
  Instant,
  NativeSelect,
  PageHead,
  Panel,
  Stack,
  Text,
  useCursor,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { PicturePath } from './PicturePath.tsx';
import { PictureUses } from './PictureUses.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import s from './pictures.module.css';

const none = { words: '', folder: '' };

/** The shop's own pictures that were put there at the desk, the newest first. */
export function MediaPage() {
  const { t } = useText();
  const [filters, change, clear] = useFilters(none);
  const { cursor, pagesFor } = useCursor(JSON.stringify(filters));
  const folder = pictureFolders.find((name) => name === filters.folder);
  const { reply, failure, reload } = useRead(pictures, {
    ...(filters.words && { words: filters.words }),
    ...(folder && { folder }),
    ...(cursor !== undefined && { before: Number(cursor) }),
  });
  const folders = pictureFolders.map((value) => ({ value, label: t(`media.${value}`) }));
  const columns: readonly Column<LibraryPicture>[] = [
    { key: 'picture', title: t('packs.image'), render: ({ path }) => <Thumbnail path={path} alt="" /> },
    {
      key: 'file',
      title: t('media.file'),
      render: ({ name, width, height }) => (
        <>
          <Text size="sm" className={s['path']}>
            {name}
          </Text>
          <Text size="sm">{t('media.size', { width, height })}</Text>
        </>
      ),
    },
    { key: 'path', title: t('media.path'), render: (picture) => <PicturePath {...picture} /> },
    { key: 'uses', title: t('media.uses'), render: (picture) => <PictureUses picture={picture} /> },
    { key: 'by', title: t('media.by'), render: ({ by }) => by },
    { key: 'at', title: t('media.at'), render: ({ at }) => <Instant at={at} /> },
  ];
  return (
    <>
      <PageHead title={t('media.title')} text={t('media.text')} />
      <Allowed right="media.add">
        <AddPanel folders={folders} onAdded={() => void reload()} />
      </Allowed>
      <FilterBar words={filters.words} wordsLabel={t('media.words')} onSearch={(words) => change({ words })} onClear={clear}>
        <NativeSelect
          label={t('media.for')}
          value={filters.folder}
          onChange={(event) => change({ folder: event.currentTarget.value })}
          data={[{ value: '', label: t('media.all') }, ...folders]}
        />
      </FilterBar>
      <DataTable
        label={t('media.title')}
        columns={columns}
        rows={reply?.pictures}
        keyOf={({ id }) => String(id)}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next === null || reply === undefined ? undefined : String(reply.next))}
      />
    </>
  );
}

interface AddProps {
  readonly folders: readonly { readonly value: PictureFolder; readonly label: string }[];
  readonly onAdded: () => void;
}

function AddPanel({ folders, onAdded }: AddProps) {
  const { t } = useText();
  const [folder, setFolder] = useState<PictureFolder>('cards');
  return (
    <Panel title={t('media.add')}>
      <Stack gap="sm">
        <NativeSelect
          label={t('media.for')}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value as PictureFolder)}
          data={[...folders]}
          w={240}
        />
        <PictureDrop key={folder} folder={folder} isMany onAdded={onAdded} />
      </Stack>
    </Panel>
  );
}
