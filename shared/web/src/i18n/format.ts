import { formatYen as yenIn } from '@fudaya/contracts/texts';
import { currentLanguage } from './i18n.ts';

export { formatDate, formatDateTime, formatPoints } from '@fudaya/contracts/texts';

/** 5,000円 in Japanese, ¥5,000 in English. */
export const formatYen = (yen: number): string => yenIn(yen, currentLanguage());
