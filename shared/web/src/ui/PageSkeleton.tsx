import { useOwnText } from '../i18n/own-texts.ts';
import s from './PageSkeleton.module.css';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A page while its code is on the way; as tall as the view, so that the footer stays put. */
export function PageSkeleton() {
  const { t } = useOwnText();
  return (
    <div className={s['page']} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton width="55%" height={30} />
      <Skeleton height={180} radius={16} />
      <Skeleton lines={3} />
    </div>
  );
}
