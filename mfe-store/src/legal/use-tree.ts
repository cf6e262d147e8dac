import { useEffect, useState } from 'react';
import type { DocNode, Language } from '@fudaya/contracts';
import { loadedTree, treeOf, type LegalDocument } from './documents.ts';

interface Loaded {
  readonly document: LegalDocument;
  readonly language: Language;
  readonly tree?: readonly DocNode[];
  readonly fault?: unknown;
}

/** A text once loaded; undefined before. A failed load goes to the error boundary. */
export function useTree(document: LegalDocument, language: Language): readonly DocNode[] | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isWanted = true;
    const keep = (result: Pick<Loaded, 'tree' | 'fault'>) => {
      if (isWanted) setLoaded({ document, language, ...result });
    };
    treeOf(document, language).then(
      (tree) => keep({ tree }),
      (fault: unknown) => keep({ fault }),
    );
    return () => {
      isWanted = false;
    };
  }, [document, language]);
  if (loaded?.document !== document || loaded.language !== language) return loadedTree(document, language);
  if ('fault' in loaded) throw loaded.fault;
  return loaded.tree;
}
