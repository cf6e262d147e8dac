import { maxNewsPictures } from '@fudaya/contracts/desk';
import { Button, Group, Text, TextInput, useFormContext, useWatch } from '@fudaya/desk';
import { moved } from '../order/moved.ts';
import { OrderButtons } from '../order/OrderButtons.tsx';
import { PictureSource } from '../pictures/PictureSource.tsx';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import { useText } from '../texts.ts';
import s from './news-pictures.module.css';

export interface NewsPicture {
  readonly path: string;
  readonly ja: string;
  readonly en: string;
}

/** The pictures of a piece of news in their order, each with what it shows; more are chosen of the library, or dropped. */
export function NewsPictures() {
  const { t } = useText();
  const { setValue, getValues, formState } = useFormContext();
  const pictures = useWatch({ name: 'pictures' }) as readonly NewsPicture[];
  const change = (next: readonly NewsPicture[]) => {
    setValue('pictures', next, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted });
  };
  const add = (path: string) => {
    const now = getValues('pictures') as readonly NewsPicture[];
    if (now.every((one) => one.path !== path)) change([...now, { path, ja: '', en: '' }]);
  };
  const say = (at: number, words: Partial<NewsPicture>) => change(pictures.map((one, i) => (i === at ? { ...one, ...words } : one)));
  const fault = [formState.errors['images'], formState.errors['alts']].find(Boolean)?.message;
  return (
    <section aria-label={t('news.pictures')}>
      <Text size="sm" fw={600}>
        {t('news.pictures')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('news.picturesHint')}
      </Text>
      <ol className={s['list']}>
        {pictures.map(({ path, ja, en }, at) => {
          const number = at + 1;
          return (
            <li key={path} className={s['one']}>
              <Thumbnail path={path} alt="" />
              <div className={s['words']}>
                <TextInput
                  label={t('news.altJa', { number })}
                  value={ja}
                  maxLength={200}
                  required
                  onChange={(event) => say(at, { ja: event.currentTarget.value })}
                />
                <TextInput
                  label={t('news.altEn', { number })}
                  value={en}
                  maxLength={200}
                  required
                  onChange={(event) => say(at, { en: event.currentTarget.value })}
                />
              </div>
              <Group gap={4} wrap="nowrap">
                <OrderButtons
                  name={t('news.picture', { number })}
                  at={at}
                  count={pictures.length}
                  onMove={(by) => change(moved(pictures, at, by))}
                />
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('news.takeOut')}: ${t('news.picture', { number })}`}
                  onClick={() => change(pictures.filter((_, i) => i !== at))}
                >
                  {t('news.takeOut')}
                </Button>
              </Group>
            </li>
          );
        })}
      </ol>
      {typeof fault === 'string' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
          {fault}
        </Text>
      )}
      {pictures.length < maxNewsPictures && <PictureSource folder="news" isMany isOfAll onTake={add} />}
    </section>
  );
}
