import { newsPut } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import { Columns, Form, Group, InstantField, Panel, Stack, TextAreaField, TextField, useDeskForm, useWatch } from '@fudaya/desk';
import { Preview } from '../Preview.tsx';
import { useText } from '../texts.ts';

type Input = SentInputOf<typeof newsPut>;
/** What the fields hold: pictures one a line, the moment null while there is none. */
export type NewsValues = Omit<Input, 'post_id' | 'seen' | 'images' | 'created'> & {
  readonly images: string;
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
      const { images, created, ...words } = all as NewsValues;
      const paths = images.split('\n').map((line) => line.trim());
      return { ...words, post_id: postId, seen, images: paths.filter(Boolean), created: created ?? '' };
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
            <TextAreaField name="content_ja" label={t('news.contentJa')} description={t('packs.detailHint')} required />
            <TextAreaField name="content_en" label={t('news.contentEn')} required />
            <TextAreaField name="images" label={t('packs.images')} description={t('packs.imagesHint')} minRows={2} />
            <InstantField name="created" label={t('news.created')} description={t('news.createdHint')} required />
          </Stack>
        </Panel>
        <AsRead />
      </Columns>
    </Form>
  );
}

function AsRead() {
  const { t } = useText();
  const [ja, en] = useWatch({ name: ['content_ja', 'content_en'] }) as [string, string];
  return (
    <Panel title={t('preview.title')}>
      <Stack gap="sm">
        <Preview label={t('preview.ja')} html={ja} />
        <Preview label={t('preview.en')} html={en} />
      </Stack>
    </Panel>
  );
}
