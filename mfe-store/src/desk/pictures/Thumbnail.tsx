import { Picture } from '@fudaya/web';
import s from './pictures.module.css';

export const Thumbnail = ({ path, alt }: { readonly path: string; readonly alt: string }) => (
  <Picture className={s['thumbnail']} src={path} sizes="96px" alt={alt} loading="lazy" />
);
