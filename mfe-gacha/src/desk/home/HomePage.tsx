import { AreaHome } from '@fudaya/desk';
import { nav } from '../nav.ts';
import { useText } from '../texts.ts';

export function HomePage() {
  const { t } = useText();
  return <AreaHome nav={nav} title={t('home.title')} text={t('home.text')} pagesTitle={t('home.pages')} none={t('home.none')} />;
}
