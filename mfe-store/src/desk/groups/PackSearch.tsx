import { maxGroupPacks, windowPacks, type GroupPack, type PackLine } from '@fudaya/contracts/desk';
import {
  Button,
  Empty,
  Failed,
  Loading,
  Panel,
  Stack,
  TextInput,
  useDebouncedValue,
  useFormContext,
  useRead,
  useWatch,
} from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import s from './groups.module.css';

/** So many are offered: whoever looks for another types a part of its name. */
const offered = 12;

/** Packs that can be put into a group, the newest first, found by number or name. */
export function PackSearch({ name }: { readonly name: string }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { setValue } = useFormContext();
  const packs = useWatch({ name }) as readonly GroupPack[];
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 250);
  const { reply, failure, reload } = useRead(windowPacks, { ...(words && { words }) });
  const others = reply?.packs.filter(({ pack_id }) => packs.every((pack) => pack.pack_id !== pack_id)).slice(0, offered);
  const add = ({ pack_id, name_ja, name_en, image }: PackLine) =>
    setValue(name, [...packs, { pack_id, name_ja, name_en, image, is_listed: true }], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return (
    <Panel title={t('groups.add')}>
      <Stack gap="sm">
        <TextInput label={t('packs.words')} value={typed} maxLength={80} onChange={(event) => setTyped(event.currentTarget.value)} />
        {!others && (failure ? <Failed failure={failure} onRetry={() => void reload()} /> : <Loading lines={4} />)}
        {others?.length === 0 && <Empty>{t('groups.nothingFound')}</Empty>}
        <ul className={s['packs']}>
          {others?.map((pack) => {
            const called = isJa ? pack.name_ja : pack.name_en;
            return (
              <li key={pack.pack_id} className={s['pack']}>
                <span className={s['name']}>{called}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={packs.length >= maxGroupPacks}
                  aria-label={`${t('groups.putIn')}: ${called}`}
                  onClick={() => add(pack)}
                >
                  {t('groups.putIn')}
                </Button>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Panel>
  );
}
