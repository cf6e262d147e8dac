import type { gacha } from '@fudaya/contracts';
import { Button, Field, Select, TextInput } from '@fudaya/web';
import { useState, type SubmitEvent } from 'react';
import { useText } from '../texts.ts';
import type { StoresAsked } from './stores-asked.ts';
import s from './pickup-dialog.module.css';

interface Props {
  readonly prefectures: gacha.PickupOffer['prefectures'];
  readonly asked: StoresAsked;
  readonly onAsk: (asked: StoresAsked) => void;
}

/** A postal code or a prefecture: whoever gives the one means no longer the other. */
export function PickupSearch({ prefectures, asked, onAsk }: Props) {
  const { t } = useText();
  const [draft, setDraft] = useState(asked);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const bare = (text: string) => text.normalize('NFKC').trim();
    onAsk({ zipcode: bare(draft.zipcode), pref_id: draft.pref_id, words: bare(draft.words) });
  };
  return (
    <form className={s.search} onSubmit={search} noValidate>
      <Field label={t('pickup.zipcode')}>
        <TextInput
          value={draft.zipcode}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, zipcode: value, pref_id: '' })}
          inputMode="numeric"
          maxLength={8}
        />
      </Field>
      <Field label={t('pickup.prefecture')}>
        <Select
          value={draft.pref_id}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, pref_id: value, ...(value !== '' && { zipcode: '' }) })}
        >
          <option value="">{t('pickup.anyPrefecture')}</option>
          {prefectures.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('pickup.words')}>
        <TextInput
          value={draft.words}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, words: value })}
          maxLength={60}
          enterKeyHint="search"
        />
      </Field>
      <Button type="submit" kind="secondary" wide>
        {t('pickup.search')}
      </Button>
    </form>
  );
}
