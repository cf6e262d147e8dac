import { cardPut, windowTypes } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import {
  Columns,
  Form,
  Group,
  NumberField,
  Panel,
  SelectField,
  Stack,
  Text,
  TextField,
  useDeskForm,
  useRead,
  useWatch,
} from '@fudaya/desk';
import { CardArt, RarityBadge, useLanguage } from '@fudaya/web';
import type { ReactNode } from 'react';
import { PictureDropField } from '../pictures/PictureDropField.tsx';
import { useText } from '../texts.ts';
import s from './card-form.module.css';

type Input = SentInputOf<typeof cardPut>;
/** What the fields hold: those of a list are texts, and a number is missing while nothing is typed. */
export type CardValues = Omit<Input, 'seen' | 'card_type' | 'rarity' | 'set_size'> & {
  readonly card_type: string;
  readonly rarity: string;
  readonly set_size: number | undefined;
};

interface Props {
  /** Null: a new one. */
  readonly seen: string | null;
  readonly values: CardValues;
  readonly onDone: (id: string) => void;
  /** Below what members see. */
  readonly children?: ReactNode;
}

/** One card of the catalogue, beside what members will see. */
export function CardForm({ seen, values, onDone, children }: Props) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { reply } = useRead(windowTypes, {});
  const types = (reply?.types ?? []).map(({ id, name_ja, name_en }) => ({ value: String(id), label: isJa ? name_ja : name_en }));
  const form = useDeskForm({
    contract: cardPut,
    values: { ...values },
    inputOf: (all) => {
      const { card_type, rarity, set_size, ...words } = all as CardValues;
      return { ...words, card_type: Number(card_type), rarity: Number(rarity), set_size: set_size ?? 0, seen };
    },
    onDone: () => onDone(String(form.form.getValues('card_id'))),
  });
  return (
    <Form of={form} {...(seen === null && { save: t('cards.make') })}>
      <Columns kind="main">
        <Panel title={t('cards.words.title')}>
          <Stack gap="sm">
            <Group grow align="start">
              <TextField
                name="card_id"
                label={t('cards.id')}
                description={t('cards.idHint')}
                required
                maxLength={60}
                readOnly={seen !== null}
              />
              <SelectField name="card_type" label={t('packs.type')} description={'\u00A0'} data={types} />
            </Group>
            <Group grow align="start">
              <TextField name="name_ja" label={t('packs.nameJa')} required maxLength={100} />
              <TextField name="name_en" label={t('packs.nameEn')} required maxLength={100} />
            </Group>
            <TextField name="model_number" label={t('cards.model')} required maxLength={40} />
            <Group grow align="start">
              <SelectField name="rarity" label={t('cards.rarity')} description={t('cards.rarityHint')} data={['0', '1', '2', '3']} />
              <NumberField name="set_size" label={t('cards.setSize')} description={t('cards.setSizeHint')} required />
            </Group>
            <TextField name="image" label={t('packs.image')} description={t('cards.imageHint')} required maxLength={300} />
            <PictureDropField name="image" folder="cards" />
          </Stack>
        </Panel>
        <div>
          <AsSeen />
          {children}
        </div>
      </Columns>
    </Form>
  );
}

function AsSeen() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const [image, ja, en, model, rarity] = useWatch({ name: ['image', 'name_ja', 'name_en', 'model_number', 'rarity'] }) as string[];
  const name = (isJa ? ja : en) ?? '';
  return (
    <Panel title={t('preview.title')}>
      {/^\/(media|art)\/[\w./-]+\.\w{3,4}$/.test(image ?? '') ? (
        <div className={s['seen']} inert>
          <CardArt key={image} src={image!} name={name} rarity={Number(rarity)} scale="lineup" sizes="180px" />
          <p>
            <strong>{name}</strong>
            <br />
            {model} <RarityBadge rarity={Number(rarity)} scale="lineup" named />
          </p>
        </div>
      ) : (
        <Text size="sm">{t('cards.noPreview')}</Text>
      )}
    </Panel>
  );
}
