import { draftCards } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Button, Group, Stack, Text, TextInput, useDebouncedValue, useRead } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Card = ReplyOf<typeof draftCards>['cards'][number];

interface Props {
  readonly onAdd: (card: Card) => void;
}

/** Finds cards of the catalogue and puts them into the lineup. */
export function AddCard({ onAdd }: Props) {
  const { t } = useText();
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), 250);
  return (
    <Stack gap={6}>
      <TextInput
        label={t('draft.addCard')}
        description={t('draft.addCardHint')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={80}
        autoComplete="off"
      />
      {asked !== '' && <Found words={asked} onAdd={onAdd} />}
    </Stack>
  );
}

function Found({ words, onAdd }: Props & { readonly words: string }) {
  const { t } = useText();
  const language = useLanguage();
  const { reply } = useRead(draftCards, { words });
  if (reply?.cards.length === 0) return <Text size="sm">{t('draft.noCards')}</Text>;
  return (
    <ul>
      {reply?.cards.map((card) => (
        <Group key={card.card_id} component="li" gap="sm" mb={4}>
          <Button size="compact-sm" variant="default" onClick={() => onAdd(card)}>
            {t('draft.add', { name: language === 'ja' ? card.name_ja : card.name_en })}
          </Button>
          <Text size="xs" c="dimmed">
            {card.card_id} {card.model_number}
          </Text>
        </Group>
      ))}
    </ul>
  );
}
