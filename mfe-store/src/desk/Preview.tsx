import { Description } from '../pack-detail/Description.tsx';
import s from './preview.module.css';

interface Props {
  readonly label: string;
  readonly html: string;
}

/** HTML as members read it on a phone, with what they are not shown left out. */
export const Preview = ({ label, html }: Props) => (
  <section className={s.phone} aria-label={label} inert>
    <Description html={html} />
  </section>
);
