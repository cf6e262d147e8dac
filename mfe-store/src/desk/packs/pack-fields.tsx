import { windowTypes } from '@fudaya/contracts/desk';
import { Group, NumberField, SelectField, Stack, TextAreaField, TextField, useRead } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { HtmlField } from '../html/HtmlField.tsx';
import { PictureDropField } from '../pictures/PictureDropField.tsx';
import { useText } from '../texts.ts';

/** What the form's fields hold: pictures and tags one a line. */
export interface PackValues {
  readonly name_ja: string;
  readonly name_en: string;
  readonly card_type_id: string;
  readonly images: string;
  readonly detail_ja: string;
  readonly detail_en: string;
  readonly position: number | undefined;
  /** Each in Japanese, a stroke, and in English. */
  readonly tags: string;
  readonly video: string;
}

export const emptyPack: PackValues = {
  name_ja: '',
  name_en: '',
  card_type_id: '1',
  images: '',
  detail_ja: '',
  detail_en: '',
  position: 0,
  tags: '',
  video: '',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A tag without its English half has none: the contract says so. */
const tagOf = (line: string) => {
  const [ja = '', en = ''] = line.split(/[|｜]/);
  return { ja: ja.trim(), en: en.trim() };
};
export const tagsOf = (text: string) => linesOf(text).map(tagOf);
const tagLines = (tags: readonly { readonly ja: string; readonly en: string }[]): string =>
  tags.map(({ ja, en }) => `${ja} | ${en}`).join('\n');

/** Of a pack as it is kept. */
export function valuesOf(pack: Omit<PackValues, 'card_type_id' | 'images' | 'tags' | 'video'> & Kept): PackValues {
  const { name_ja, name_en, detail_ja, detail_en, position, card_type_id, images, tags = [], video = '' } = pack;
  const lists = { images: images.join('\n'), tags: tagLines(tags) };
  return { name_ja, name_en, detail_ja, detail_en, position, card_type_id: String(card_type_id), ...lists, video };
}
interface Kept {
  readonly card_type_id: number;
  readonly images: readonly string[];
  readonly tags?: readonly { readonly ja: string; readonly en: string }[] | undefined;
  readonly video?: string | undefined;
}

/** As the contract has them. */
export const wordsOf = (values: object) => {
  const { images, tags, card_type_id, position, ...rest } = values as PackValues;
  return {
    ...rest,
    card_type_id: Number(card_type_id),
    position: position ?? -1,
    images: linesOf(images),
    tags: tagsOf(tags),
  };
};

/** The fields of what members read and see of a pack. */
export function PackFields() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { reply } = useRead(windowTypes, {});
  const types = (reply?.types ?? []).map(({ id, name_ja, name_en }) => ({ value: String(id), label: isJa ? name_ja : name_en }));
  return (
    <Stack gap="sm">
      <Group grow align="start">
        <TextField name="name_ja" label={t('packs.nameJa')} required maxLength={100} />
        <TextField name="name_en" label={t('packs.nameEn')} required maxLength={100} />
      </Group>
      <Group grow align="start">
        <SelectField name="card_type_id" label={t('packs.type')} data={types} />
        <NumberField name="position" label={t('packs.position')} description={t('packs.positionHint')} />
      </Group>
      <TextAreaField name="images" label={t('packs.images')} description={t('packs.imagesHint')} required />
      <PictureDropField name="images" folder="packs" isMany />
      <TextField name="video" label={t('packs.video')} description={t('packs.videoHint')} maxLength={300} />
      <TextAreaField name="tags" label={t('packs.tags')} description={t('packs.tagsHint')} />
      <HtmlField name="detail_ja" label={t('packs.detailJa')} description={t('packs.detailHint')} />
      <HtmlField name="detail_en" label={t('packs.detailEn')} />
    </Stack>
  );
}
