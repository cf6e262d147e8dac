// Light or dark as the visitor chose, or as the system says. The document's own script applies the choice before the first paint
// (services/edge/src/page/inline-scripts.ts); here it is made, and followed while the page is open.
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = 'fudaya.scheme';

export function chosenScheme(): Scheme {
  try {
    const kept = localStorage.getItem(storageKey);
    return schemes.find((scheme) => scheme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Applies at once, and on the next visit. */
export function keepScheme(scheme: Scheme): void {
  applyScheme(scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // Without storage the choice holds for this page.
  }
}

export function applyScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color][data-scheme]')) {
    const of = meta.dataset['scheme'];
    if (scheme === 'system') meta.media = `(prefers-color-scheme: ${of})`;
    else meta.media = of === scheme ? 'all' : 'not all';
  }
}

/** A choice made in another tab, or while this page lay in the back-forward cache, holds here too. */
export function followScheme(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) applyScheme(chosenScheme());
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) applyScheme(chosenScheme());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
