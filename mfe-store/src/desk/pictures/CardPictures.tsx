import { Allowed, DataTable, Panel, Stack, type Column } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { PicturePath } from './PicturePath.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import type { AddedPicture } from './use-picture-add.ts';

/** Pictures for a file of cards: what was dropped, and the path that stands in the file's column. */
export function CardPictures() {
  const { t } = useText();
  const [added, setAdded] = useState<readonly AddedPicture[]>([]);
  const columns: readonly Column<AddedPicture>[] = [
    { key: 'picture', title: t('packs.image'), render: ({ path }) => <Thumbnail path={path} alt="" /> },
    { key: 'file', title: t('media.file'), render: ({ name }) => name },
    { key: 'path', title: t('media.path'), render: (picture) => <PicturePath {...picture} /> },
  ];
  return (
    <Allowed right="media.add">
      <Panel title={t('media.ofCards')}>
        <Stack gap="sm">
          <PictureDrop
            folder="cards"
            isMany
            onAdded={(picture) => setAdded((before) => [...before.filter(({ path }) => path !== picture.path), picture])}
          />
          {added.length > 0 && <DataTable label={t('media.ofCards')} columns={columns} rows={added} keyOf={({ path }) => path} />}
        </Stack>
      </Panel>
    </Allowed>
  );
}
