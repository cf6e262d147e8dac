import { newsPut } from '@fudaya/contracts/desk';
import { languages, type Language, type SentInputOf } from '@fudaya/contracts';
import { Columns, Form, Group, InstantField, Panel, Stack, TextField, useDeskForm, useWatch } from '@fudaya/desk';
import { NewsPost } from '../../news/NewsPost.tsx';
import { HtmlField } from '../html/HtmlField.tsx';
import { PhoneFrame } from '../PhoneFrame.tsx';
import { useText } from '../texts.ts';
import { NewsPictures, type NewsPicture } from './NewsPictures.tsx';
import s from './news-pictures.module.css';

type Input = SentInputOf<typeof newsPut>;
/** What the fields hold: pictures with what they show, the moment null while there is none. */
export type NewsValues = Omit<Input, 'post_id' | 'seen' | 'images' | 'alts' | 'created'> & {
  readonly pictures: readonly NewsPicture[];
  readonly created: string | null;
};

interface Props {
  /** Null: a new one. */
  readonly postId: number | null;
  readonly seen: string | null;
  readonly values: NewsValues;
  readonly onDone: (postId: number) => void;
}

/** A piece of news in both languages, beside what members will read. */
export function NewsForm({ postId, seen, values, onDone }: Props) {
  const { t } = useText();
  const form = useDeskForm({
    contract: newsPut,
    values: { ...values },
    inputOf: (all) => {
      const { pictures, created, ...words } = all as NewsValues;
      const images = pictures.map(({ path }) => path);
      const alts = pictures.map(({ ja, en }) => ({ ja, en }));
      return { ...words, post_id: postId, seen, images, alts, created: created ?? '' };
    },
    onDone: ({ post_id }) => onDone(post_id),
  });
  return (
    <Form of={form}>
      <Columns kind="main">
        <Panel title={t('news.words')}>
          <Stack gap="sm">
            <Group grow align="start">
              <TextField name="title_ja" label={t('news.titleJa')} required maxLength={100} />
              <TextField name="title_en" label={t('news.titleEn')} required maxLength={100} />
            </Group>
            <HtmlField name="content_ja" label={t('news.contentJa')} description={t('packs.detailHint')} required />
            <HtmlField name="content_en" label={t('news.contentEn')} required />
            <NewsPictures />
            <InstantField name="created" label={t('news.created')} description={t('news.createdHint')} required />
          </Stack>
        </Panel>
        <AsRead />
      </Columns>
    </Form>
  );
}

/** As in the list of news, in both languages. */
function AsRead() {
  const { t } = useText();
  const all = useWatch() as NewsValues;
  const postIn = (language: Language) => ({
    ...{ id: 0, lastName: '', firstName: '', created: all.created ?? new Date(0).toISOString() },
    title: all[`title_${language}`],
    content: all[`content_${language}`],
    images: all.pictures.map(({ path }) => path),
    alts: all.pictures.map((picture) => picture[language]),
  });
  return (
    <Panel title={t('preview.title')}>
      <Stack gap="sm">
        {languages.map((language) => (
          <PhoneFrame key={language} label={t(`preview.${language}`)} language={language} isWhole>
            <div className={s['post']} lang={language}>
              <NewsPost post={postIn(language)} />
            </div>
          </PhoneFrame>
        ))}
      </Stack>
    </Panel>
  );
}
