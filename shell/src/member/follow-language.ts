import { topics } from '@fudaya/contracts';
import { currentLanguage, onLanguage } from '@fudaya/web';
import { publishAsShell } from './current-member.ts';

/** Publishes the page's language on the bus, now and at each switch. */
export function followLanguage(): () => void {
  const tell = () => {
    publishAsShell(topics.languageCurrent, { language: currentLanguage() });
  };
  tell();
  return onLanguage(tell);
}
