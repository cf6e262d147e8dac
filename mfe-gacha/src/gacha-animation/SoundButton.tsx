import { Button, Icon } from '@fudaya/web';
import { useText } from '../texts.ts';
import { useSound } from './sound.ts';
import b from './stage-button.module.css';

/** Sound on or off; off until it is chosen. */
export function SoundButton() {
  const { t } = useText();
  const { isOn, toggle } = useSound();
  return (
    <Button kind="quiet" className={b.ghost} aria-pressed={isOn} aria-label={t('reveal.sound')} onClick={toggle}>
      <Icon name={isOn ? 'soundOn' : 'soundOff'} />
    </Button>
  );
}
