import type { Language } from '@fudaya/contracts';
import { i18n } from '../i18n/i18n.ts';

/** A text of an area for the head of a document, where no component is drawn. */
export const textOf = (area: string, key: string, language: Language, params: { readonly [name: string]: unknown } = {}): string =>
  i18n.t(key, { ...params, ns: area, lng: language });
