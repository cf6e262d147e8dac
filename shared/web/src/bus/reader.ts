import { topics, type Language } from '@fudaya/contracts';
import { currentLanguage } from '../i18n/i18n.ts';
import { bus } from './page-bus.ts';

/** Who reads, and in what words: what was made for one reader is not shown to another. */
export const readerNow = (): string => readerOf(currentLanguage(), bus.valueOf(topics.memberCurrent)?.is_login);
export const readerOf = (language: Language, is_login = ''): string => `${language} ${is_login}`;
