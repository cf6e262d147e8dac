import { Field, Icon, TextInput } from '@fudaya/web';
import { useText, type TextKey } from '../../texts.ts';
import { CardExpiry } from './CardExpiry.tsx';
import { CardNumber } from './CardNumber.tsx';
import { digitsOf, type CardData, type CardErrors } from './card-data.ts';
import s from './card-form.module.css';

interface CardFormProps {
  readonly card: CardData;
  readonly errors: CardErrors;
  readonly onChange: (change: Partial<CardData>) => void;
}

/** The card's details, for the tokeniser alone. */
export function CardForm({ card, errors, onChange }: CardFormProps) {
  const { t } = useText();
  const textOf = (key: TextKey | undefined) => (key === undefined ? undefined : t(key));
  return (
    <div className={s.form}>
      <CardNumber groups={card.groups} error={textOf(errors.number)} onChange={(groups) => onChange({ groups })} />
      <div className={s.pair}>
        <CardExpiry month={card.month} year={card.year} error={textOf(errors.expiry)} onChange={onChange} />
        <Field label={t('card.code')} hint={t('card.codeHint')} error={textOf(errors.code)}>
          <TextInput
            className={s.code}
            value={card.code}
            type="password"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            onChange={(event) => onChange({ code: digitsOf(event.target.value).slice(0, 4) })}
          />
        </Field>
      </div>
      <Field label={t('card.holder')} hint={t('card.holderHint')} error={textOf(errors.holder)}>
        <TextInput
          className={s.holder}
          value={card.holder}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="HANAKO YAMADA"
          onChange={(event) => onChange({ holder: event.target.value })}
        />
      </Field>
      <p className={s.safe}>
        <Icon name="lock" size={16} />
        {t('card.safe')}
      </p>
    </div>
  );
}
