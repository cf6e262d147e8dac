import { Button } from '@fudaya/web';
import { useText } from '../use-text.ts';
import { topMessages } from './messages.ts';
import { useMotion } from './motion.tsx';
import { MotionSign } from './MotionSign.tsx';

/** Stops and resumes everything on the page that moves by itself. */
export function MotionSwitch() {
  const { t } = useText(topMessages);
  const { isMoving, toggle } = useMotion();
  return (
    <Button kind="quiet" size="small" onClick={toggle}>
      <MotionSign isMoving={isMoving} />
      {t(isMoving ? 'top.stopMotion' : 'top.startMotion')}
    </Button>
  );
}
