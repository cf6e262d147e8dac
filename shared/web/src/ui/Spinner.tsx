import s from './Spinner.module.css';

/** A turning card. Its meaning is said in words by whoever shows it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={s['spinner']} style={{ width: size, height: size }} aria-hidden="true" />;
}
