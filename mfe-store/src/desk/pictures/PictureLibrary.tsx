import { pictures, type PictureFolder } from '@fudaya/contracts/desk';
import { Button, Empty, Failed, Group, Loading, Modal, Stack, TextInput, useDebouncedValue, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { Thumbnail } from './Thumbnail.tsx';
import s from './pictures.module.css';

interface Props {
  /** Without one, those of every kind. */
  readonly folder: PictureFolder | undefined;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/** The library's pictures, the newest first, of which one is chosen. */
export function PictureLibrary({ folder, onChoose, onClose }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 250);
  const [trail, setTrail] = useState<readonly number[]>([]);
  const before = trail.at(-1);
  const { reply, failure, reload } = useRead(pictures, {
    ...(folder && { folder }),
    ...(words && { words }),
    ...(before !== undefined && { before }),
  });
  return (
    <Modal opened onClose={onClose} title={t('media.choose')} size="xl" closeButtonProps={{ 'aria-label': t('media.close') }}>
      <Stack gap="sm">
        <TextInput
          label={t('media.words')}
          value={typed}
          maxLength={80}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setTrail([]);
          }}
        />
        {!reply && (failure ? <Failed failure={failure} onRetry={() => void reload()} /> : <Loading lines={4} />)}
        {reply?.pictures.length === 0 && <Empty>{t('media.none')}</Empty>}
        {reply && (
          <ul className={s['library']}>
            {reply.pictures.map(({ id, path, name }) => (
              <li key={id}>
                <button type="button" className={s['choice']} onClick={() => onChoose(path)}>
                  <Thumbnail path={path} alt="" />
                  <span className={s['choiceName']}>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end">
          {trail.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => setTrail(trail.slice(0, -1))}>
              {t('media.newer')}
            </Button>
          )}
          {reply?.next != null && (
            <Button size="compact-sm" variant="default" onClick={() => setTrail([...trail, reply.next!])}>
              {t('media.older')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
