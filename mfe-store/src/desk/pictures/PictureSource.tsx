import type { PictureFolder } from '@fudaya/contracts/desk';
import { Allowed, Button, Stack } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';

interface Props {
  readonly folder: PictureFolder;
  readonly isMany?: boolean;
  /** Pictures of other kinds may be chosen too. */
  readonly isOfAll?: boolean;
  readonly onTake: (path: string) => void;
}

/** Where a picture comes from: chosen of the library, or dropped by who may add to it. */
export function PictureSource({ folder, isMany = false, isOfAll = false, onTake }: Props) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const take = (path: string) => {
    setOpen(false);
    onTake(path);
  };
  return (
    <Stack gap="xs" align="stretch">
      <Button variant="default" size="compact-sm" w="max-content" onClick={() => setOpen(true)}>
        {t('media.choose')}
      </Button>
      <Allowed right="media.add">
        <PictureDrop folder={folder} isMany={isMany} onAdded={({ path }) => onTake(path)} />
      </Allowed>
      {isOpen && <PictureLibrary folder={isOfAll ? undefined : folder} onChoose={take} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
