import { Checkbox, Field, Select } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { displaySettings, keepDisplaySettings, textSizes, type DisplayChoice } from '../gestures/display-settings.ts';
import s from './DisplaySettings.module.css';

/** The way out of the limits on zoom and right-click, and larger text. */
export function DisplaySettings() {
  const { t } = useText();
  const [choice, setChoice] = useState(displaySettings);
  function change(next: Partial<DisplayChoice>) {
    const merged = { ...choice, ...next };
    setChoice(merged);
    keepDisplaySettings(merged);
  }
  return (
    <div className={s['settings']}>
      <Checkbox label={t('allowGestures')} checked={choice.isFree} onChange={(event) => change({ isFree: event.currentTarget.checked })} />
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
