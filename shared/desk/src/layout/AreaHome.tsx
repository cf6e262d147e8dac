import { Link, useLanguage } from '@fudaya/web';
import type { NavEntry } from '../desk-area.ts';
import { useDesk } from '../session/session.ts';
import { Empty } from '../states/states.tsx';
import { PageHead } from './PageHead.tsx';
import s from './layout.module.css';
import { Panel } from './Panel.tsx';

interface Props {
  /** The area's; `home` is this page. */
  readonly nav: readonly NavEntry[];
  readonly title: string;
  readonly text: string;
  /** Above the list. */
  readonly pagesTitle: string;
  /** Where this person's roles lead to none of them. */
  readonly none: string;
}

/** Where an area begins: its pages that this person may use. */
export function AreaHome({ nav, title, text, pagesTitle, none }: Props) {
  const language = useLanguage();
  const { has } = useDesk();
  const pages = nav.filter(({ id, right }) => id !== 'home' && has(right));
  return (
    <>
      <PageHead title={title} text={text} />
      <Panel title={pagesTitle}>
        {pages.length === 0 ? (
          <Empty>{none}</Empty>
        ) : (
          <ul className={s.pages}>
            {pages.map(({ id, text: name, path }) => (
              <li key={id}>
                <Link to={path}>{name[language]}</Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
