import { Link } from '@fudaya/web';
import type { ReactNode } from 'react';
import s from './layout.module.css';

interface Props {
  readonly title: string;
  /** One sentence: what this page is for. */
  readonly text?: ReactNode;
  /** Where it hangs, such as the list a record is of. */
  readonly back?: { readonly to: string; readonly text: string };
  /** Beside the title, such as a StatusBadge. */
  readonly badge?: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
}

/** The head of every page: one h1, also the document's title. */
export function PageHead({ title, text, back, badge, actions }: Props) {
  return (
    <header className={s['head']}>
      <title>{title}</title>
      {back && (
        <Link className={s['back']} to={back.to}>
          ← {back.text}
        </Link>
      )}
      <div className={s['headRow']}>
        <h1 className={s['title']}>{title}</h1>
        {badge}
        {actions !== undefined && <div className={s['actions']}>{actions}</div>}
      </div>
      {text !== undefined && <p className={s['text']}>{text}</p>}
    </header>
  );
}
