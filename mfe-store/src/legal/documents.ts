import { links, store, type DocNode, type Language, type LegalPageName } from '@fudaya/contracts';
import { pageRead } from '@fudaya/web';
import { legalTexts } from './legal-texts.ts';
import type { LegalKey } from './texts/ja.ts';

type Loader = () => Promise<{ readonly default: readonly DocNode[] }>;
export interface LegalDocument {
  readonly path: string;
  readonly page: LegalPageName;
  /** Key of its name. */
  readonly name: LegalKey;
  readonly text: { readonly [language in Language]: Loader };
}

/** The guide and the legal texts, in the order they are listed. Each language is a file of its own, loaded when it is read. */
export const legalDocuments: readonly LegalDocument[] = [
  {
    path: links.userGuide(),
    page: 'user-guide',
    name: 'legal.userGuide',
    text: { ja: () => import('./texts/user-guide.ja.md'), en: () => import('./texts/user-guide.en.md') },
  },
  {
    path: links.termsOfService(),
    page: 'terms-of-service',
    name: 'legal.termsOfService',
    text: { ja: () => import('./texts/terms-of-service.ja.md'), en: () => import('./texts/terms-of-service.en.md') },
  },
  {
    path: links.specificCommerce(),
    page: 'specific-commerce',
    name: 'legal.specificCommerce',
    text: { ja: () => import('./texts/specific-commerce.ja.md'), en: () => import('./texts/specific-commerce.en.md') },
  },
  {
    path: links.privacyProtection(),
    page: 'privacy-protection',
    name: 'legal.privacyProtection',
    text: { ja: () => import('./texts/privacy-protection.ja.md'), en: () => import('./texts/privacy-protection.en.md') },
  },
  {
    path: links.pointTermsOfService(),
    page: 'point-terms-of-service',
    name: 'legal.pointTermsOfService',
    text: { ja: () => import('./texts/point-terms-of-service.ja.md'), en: () => import('./texts/point-terms-of-service.en.md') },
  },
  {
    path: links.fundSettlement(),
    page: 'fund-settlement',
    name: 'legal.fundSettlement',
    text: { ja: () => import('./texts/fund-settlement.ja.md'), en: () => import('./texts/fund-settlement.en.md') },
  },
];

const loaded = new Map<Loader, readonly DocNode[]>();
const asked = new Map<Loader, Promise<readonly DocNode[]>>();

/** A text's tree, fetched once; a failed fetch is retried the next time. */
export function treeOf(document: LegalDocument, language: Language): Promise<readonly DocNode[]> {
  const loader = document.text[language];
  const known = asked.get(loader);
  if (known) return known;
  const tree = loader().then((module) => {
    loaded.set(loader, module.default);
    return module.default;
  });
  tree.catch(() => asked.delete(loader));
  asked.set(loader, tree);
  return tree;
}

/** A text's tree, if it is loaded. */
export const loadedTree = (document: LegalDocument, language: Language): readonly DocNode[] | undefined =>
  loaded.get(document.text[language]);

/** Loads the text of a page before the page is rendered. */
export const prepareLegal = async (path: string, language: Language): Promise<void> => {
  const document = legalDocuments.find((candidate) => candidate.path === path);
  await Promise.all([legalTexts.load(language), document && treeOf(document, language)]);
};

/** What the page of a text begins with. */
export const legalReads = (page: LegalPageName) => [pageRead(store.legalText, { page })];
