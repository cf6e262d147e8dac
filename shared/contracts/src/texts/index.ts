export { createTexts, type EnglishOf, type i18n, type KeyOf, type Texts } from './create-texts.ts';
export { formatDate, formatDateTime, formatPoints, formatYen } from './formats.ts';
export { filled, tell, type Parts } from './tell.ts';
