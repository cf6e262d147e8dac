import { account, type ReplyOf } from '@fudaya/contracts';
import { Button, Checkbox, Field, Notice, Select, Skeleton, useLanguage, useRead, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useWinsText } from './texts.ts';
import s from './wins.module.css';

/** By which name a member is shown, if at all, and whether in the ranking. */
export function WinnerChoice({ onSaved }: { onSaved: () => void }) {
  const { t } = useWinsText();
  const { reply, failure } = useRead(account.winnerName, {}, { spinner: false });
  if (failure) return null;
  return (
    <section className={s.panel}>
      <h2 className={s.heading}>{t('winner.title')}</h2>
      <p className={s.hint}>{t('winner.lead')}</p>
      {reply ? <ChoiceForm chosen={reply} onSaved={onSaved} /> : <Skeleton height={180} radius={12} />}
    </section>
  );
}

function ChoiceForm({ chosen, onSaved }: { chosen: ReplyOf<typeof account.winnerName>; onSaved: () => void }) {
  const { t } = useWinsText();
  const language = useLanguage();
  const { submit, isRunning } = useWrite(account.winnerNameSet);
  const [wish, setWish] = useState(chosen);
  const [isSaved, setSaved] = useState(false);
  const change = (part: Partial<typeof wish>) => {
    setSaved(false);
    setWish({ ...wish, ...part });
  };
  async function save(): Promise<void> {
    const { first, second, is_shown, is_ranked } = wish;
    const outcome = await submit({ first, second, is_shown, is_ranked });
    if (!outcome?.ok) return;
    setSaved(true);
    onSaved();
  }
  const words = (list: readonly string[]) =>
    list.map((word, i) => (
      <option key={word} value={i}>
        {word}
      </option>
    ));
  const name = [wish.first_words[wish.first], wish.second_words[wish.second]].join(language === 'en' ? ' ' : '');
  return (
    <form
      className={s.choice}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Checkbox
        label={t('winner.isShown')}
        checked={wish.is_shown === '1'}
        onChange={(event) => change({ is_shown: event.target.checked ? '1' : '0' })}
      />
      {wish.is_shown === '1' && (
        <>
          <div className={s.words}>
            <Field label={t('winner.first')}>
              <Select value={wish.first} onChange={(event) => change({ first: Number(event.target.value) })}>
                {words(wish.first_words)}
              </Select>
            </Field>
            <Field label={t('winner.second')}>
              <Select value={wish.second} onChange={(event) => change({ second: Number(event.target.value) })}>
                {words(wish.second_words)}
              </Select>
            </Field>
          </div>
          <p className={s.preview}>{t('winner.preview', { name })}</p>
        </>
      )}
      <Checkbox
        label={t('winner.isRanked')}
        checked={wish.is_ranked === '1'}
        onChange={(event) => change({ is_ranked: event.target.checked ? '1' : '0' })}
      />
      <Button type="submit" kind="secondary" disabled={isRunning}>
        {t('winner.save')}
      </Button>
      {isSaved && <Notice tone="success">{t('winner.saved')}</Notice>}
    </form>
  );
}
