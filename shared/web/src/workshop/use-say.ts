import { useLanguage } from '../i18n/use-text.ts';

/** Sample texts stand beside each other in a story: they are nobody's but its own. */
export function useSay(): (ja: string, en: string) => string {
  const language = useLanguage();
  return (ja, en) => (language === 'ja' ? ja : en);
}
