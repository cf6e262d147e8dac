import { Checkbox, Field, Select } from '@fudaya/web';
import { useState } from 'react';
import { displaySettings, keepDisplaySettings, textSizes, type DisplayChoice } from '../gestures/display-settings.ts';
import s from './DisplaySettings.module.css';
import { chosenScheme, keepScheme, schemes } from './scheme.ts';
import { useText } from './texts.ts';

const names = { system: 'schemeSystem', light: 'schemeLight', dark: 'schemeDark' } as const;

/** The way out of the limits on zoom and right-click, larger text, and light or dark. */
export default function DisplaySettings() {
  const { t } = useText();
  const [choice, setChoice] = useState(displaySettings);
  const [scheme, setScheme] = useState(chosenScheme);
  function change(next: Partial<DisplayChoice>) {
    const merged = { ...choice, ...next };
    setChoice(merged);
    keepDisplaySettings(merged);
  }
  function changeScheme(value: string) {
    const next = schemes.find((one) => one === value) ?? 'system';
    setScheme(next);
    keepScheme(next);
  }
  return (
    <div className={s['settings']}>
      <Checkbox label={t('allowGestures')} checked={choice.isFree} onChange={(event) => change({ isFree: event.currentTarget.checked })} />
      <Field label={t('scheme')}>
        <Select value={scheme} onChange={(event) => changeScheme(event.currentTarget.value)}>
          {schemes.map((one) => (
            <option key={one} value={one}>
              {t(names[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('textSize')}>
        <Select value={choice.textSize} onChange={(event) => change({ textSize: Number(event.currentTarget.value) })}>
          {textSizes.map((percent) => (
            <option key={percent} value={percent}>
              {percent}%
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
