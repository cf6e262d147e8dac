import { languages, type Language } from '@fudaya/contracts';
import { SegmentedControl } from '@fudaya/desk';
import { useText } from './texts.ts';

interface Props {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** In which language members' pages are looked at, whatever the desk speaks. */
export function PreviewLanguage({ language, onChange }: Props) {
  const { t } = useText();
  return (
    <SegmentedControl
      fullWidth
      mb="sm"
      aria-label={t('preview.language')}
      value={language}
      onChange={(value) => onChange(languages.find((one) => one === value) ?? 'ja')}
      data={languages.map((value) => ({ value, label: t(`preview.${value}`) }))}
    />
  );
}
