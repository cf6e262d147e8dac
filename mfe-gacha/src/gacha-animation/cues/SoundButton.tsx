import { Button, Icon } from '@fudaya/web';
import { useText } from '../../texts.ts';
import b from '../stage-button.module.css';
import { canVibrate, cue, sound, vibration } from './cue.ts';

/** Sound, and vibration where the device has it; off until they are chosen. */
export function SoundButton() {
  const { t } = useText();
  const heard = sound.use();
  const felt = vibration.use();
  const toggle = (choice: typeof heard) => {
    choice.toggle();
    if (!choice.isOn) cue('rarity1');
  };
  return (
    <>
      {canVibrate() && (
        <Button kind="quiet" className={b.ghost} aria-pressed={felt.isOn} aria-label={t('reveal.vibration')} onClick={() => toggle(felt)}>
          <Phone isOn={felt.isOn} />
        </Button>
      )}
      <Button kind="quiet" className={b.ghost} aria-pressed={heard.isOn} aria-label={t('reveal.sound')} onClick={() => toggle(heard)}>
        <Icon name={heard.isOn ? 'soundOn' : 'soundOff'} />
      </Button>
    </>
  );
}

function Phone({ isOn }: { isOn: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="8" y="4" width="8" height="16" rx="2" />
      <path d={isOn ? 'M4 8v8M1 10v4M20 8v8M23 10v4' : 'M3 3l18 18'} />
    </svg>
  );
}
