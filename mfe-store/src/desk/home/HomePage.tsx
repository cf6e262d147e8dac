import { Empty, Link, PageHead, Panel, useDesk } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { nav } from '../nav.ts';
import { useText } from '../texts.ts';

/** Where the area begins: its pages that this person may use. */
export function HomePage() {
  const { t } = useText();
  const language = useLanguage();
  const { has } = useDesk();
  const pages = nav.filter(({ id, right }) => id !== 'home' && has(right));
  return (
    <>
      <PageHead title={t('home.title')} text={t('home.text')} />
      <Panel title={t('home.pages')}>
        {pages.length === 0 ? (
          <Empty>{t('home.none')}</Empty>
        ) : (
          <ul>
            {pages.map(({ id, text, path }) => (
              <li key={id}>
                <Link to={path}>{text[language]}</Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
