import s from './Conditions.module.css';

/** The conditions of an agreement in sentences, each beside its label. */
export function Conditions({ lines }: { lines: readonly { readonly label: string; readonly text: string }[] }) {
  return (
    <dl className={s['conditions']}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
