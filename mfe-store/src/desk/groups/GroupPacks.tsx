import type { GroupPack } from '@fudaya/contracts/desk';
import { Button, StatusBadge, Text, useFormContext, useWatch } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { moved } from '../order/moved.ts';
import { OrderButtons } from '../order/OrderButtons.tsx';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import { useText } from '../texts.ts';
import s from './groups.module.css';

/** The packs of a group: put in another order, or taken out. */
export function GroupPacks({ name }: { readonly name: string }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { setValue, getFieldState, formState } = useFormContext();
  const packs = useWatch({ name }) as readonly GroupPack[];
  const { error } = getFieldState(name, formState);
  const change = (next: readonly GroupPack[]) => setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <section aria-label={t('groups.packs')}>
      <Text size="sm" fw={600}>
        {t('groups.packs')}
      </Text>
      {packs.length === 0 && <Text size="sm">{t('groups.noPacks')}</Text>}
      <ol className={s['packs']}>
        {packs.map((pack, at) => {
          const called = isJa ? pack.name_ja : pack.name_en;
          return (
            <li key={pack.pack_id} className={s['pack']}>
              <Thumbnail path={pack.image} alt="" />
              <span className={s['name']}>
                {called}
                {!pack.is_listed && <StatusBadge tone="warn">{t('groups.notListed')}</StatusBadge>}
              </span>
              <OrderButtons name={called} at={at} count={packs.length} onMove={(by) => change(moved(packs, at, by))} />
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${t('groups.takeOut')}: ${called}`}
                onClick={() => change(packs.filter((one) => one !== pack))}
              >
                {t('groups.takeOut')}
              </Button>
            </li>
          );
        })}
      </ol>
      {error?.message !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error.message}
        </Text>
      )}
    </section>
  );
}
