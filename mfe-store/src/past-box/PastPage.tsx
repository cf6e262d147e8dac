import { links, type Language } from '@fudaya/contracts';
import { useLocation } from '@fudaya/web';
import { proofTexts } from '../pack-detail/proof-texts.ts';
import { winsTexts } from '../wins/texts.ts';
import { PastBoxesPage } from './PastBoxesPage.tsx';
import { PastBoxPage } from './PastBoxPage.tsx';
import { pastTexts } from './texts.ts';

/** The list of past boxes and the record of one, by the address: one module, so that the first scripts name one. */
export default function PastPage() {
  return useLocation().pathname.startsWith(links.pastBoxes()) ? <PastBoxesPage /> : <PastBoxPage />;
}

/** Their texts: a record has parts of a pack's page and of the wall of prizes. */
export const prepare = (language: Language): Promise<unknown> =>
  Promise.all([pastTexts, proofTexts, winsTexts].map((texts) => texts.load(language)));
