import { answerTemplates, filledAnswer } from '@fudaya/contracts/desk';
import { Button, Group, NativeSelect, useFormContext, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  /** What the page knows of the member and the inquiry; empty where staff may not see it. */
  readonly known: Readonly<Record<string, string>>;
}

/** Puts a template into the answer, behind what stands there. The page is whole where the templates cannot be asked for, or where there are none. */
export function PutTemplate({ known }: Props) {
  const { t } = useText();
  const { reply } = useRead(answerTemplates, {});
  const { getValues, setValue, setFocus } = useFormContext();
  const [id, setId] = useState('');
  const templates = reply?.templates ?? [];
  if (templates.length === 0) return null;
  const chosen = templates.find((template) => template.id === id);
  const put = (language: 'ja' | 'en') => {
    if (!chosen) return;
    const before = String(getValues('text')).trim();
    const text = filledAnswer(chosen[`text_${language}`], known);
    setValue('text', before === '' ? text : `${before}\n\n${text}`, { shouldDirty: true, shouldValidate: true });
    setFocus('text');
  };
  return (
    <Group align="end">
      <NativeSelect
        label={t('templates.use')}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
        data={[{ value: '', label: t('templates.choose') }, ...templates.map((one) => ({ value: one.id, label: one.name }))]}
      />
      <Button variant="default" disabled={!chosen} onClick={() => put('ja')}>
        {t('templates.putJa')}
      </Button>
      <Button variant="default" disabled={!chosen} onClick={() => put('en')}>
        {t('templates.putEn')}
      </Button>
    </Group>
  );
}
