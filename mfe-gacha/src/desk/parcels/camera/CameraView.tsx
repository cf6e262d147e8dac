import { Alert, Loader } from '@fudaya/desk';
import { useText } from '../../texts.ts';
import { useCamera } from './use-camera.ts';
import s from './camera.module.css';

/** What the camera sees, with a frame to hold a label into; each code that comes into view is told once. */
export function CameraView({ onCode }: { readonly onCode: (text: string) => void }) {
  const { t } = useText();
  const { video, state } = useCamera(onCode);
  if (state === 'refused' || state === 'missing' || state === 'failed')
    return (
      <Alert color="red" role="alert" mb={8}>
        {t(`camera.${state}`)}
      </Alert>
    );
  return (
    <div className={s['view']}>
      <video ref={video} playsInline muted aria-label={t('camera.view')} />
      {state === 'starting' ? <Loader className={s['starting']} aria-label={t('camera.starting')} /> : <div className={s['frame']} />}
    </div>
  );
}
