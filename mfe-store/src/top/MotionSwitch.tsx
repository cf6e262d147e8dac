import { Button } from '@fudaya/web';
import { useText } from '../texts.ts';
import { useMotion } from './motion.tsx';
import { MotionSign } from './MotionSign.tsx';

/** Stops and resumes everything on the page that moves by itself. */
export function MotionSwitch() {
  const { t } = useText();
  const { isMoving, toggle } = useMotion();
  return (
    <Button kind="quiet" size="small" onClick={toggle}>
      <MotionSign isMoving={isMoving} />
      {t(isMoving ? 'top.stopMotion' : 'top.startMotion')}
    </Button>
  );
}
