import { legalTexts, legalVersion, sellerFacts } from '@fudaya/contracts/desk';
import type { LegalPageName } from '@fudaya/contracts';
import { Empty, Loading, PageHead, Shown, useNavigate, useParams, useRead } from '@fudaya/desk';
import { legalDocuments, type LegalDocument } from '../../legal/documents.ts';
import { useTree } from '../../legal/use-tree.ts';
import { useText } from '../texts.ts';
import { LegalForm } from './LegalForm.tsx';
import { markdownOf } from './markdown-of.ts';

/** A new text of a document, which begins with the words of the last one. */
export function NewLegalTextPage() {
  const { t } = useText();
  const { page = '' } = useParams();
  const document = legalDocuments.find((one) => one.page === page);
  const known = useRead(legalTexts, {});
  if (!document) return <Empty>{t('legal.noDocument')}</Empty>;
  return (
    <>
      <PageHead title={t('legal.new')} back={{ to: `/desk/store/legal/${page}`, text: t(`legal.${document.page}`) }} />
      <Shown of={known}>
        {({ texts }) => {
          const last = texts.find((line) => line.page === page)?.holds_from;
          return last === undefined ? <FromBuiltIn document={document} /> : <FromText page={document.page} holds_from={last} />;
        }}
      </Shown>
    </>
  );
}

function FromBuiltIn({ document }: { readonly document: LegalDocument }) {
  const [ja, en] = [useTree(document, 'ja'), useTree(document, 'en')];
  return ja && en ? <NewForm page={document.page} ja={markdownOf(ja)} en={markdownOf(en)} /> : <Loading />;
}

function FromText(which: { readonly page: LegalPageName; readonly holds_from: string }) {
  return <Shown of={useRead(legalVersion, which)}>{({ ja, en }) => <NewForm page={which.page} ja={ja} en={en} />}</Shown>;
}

function NewForm({ page, ...words }: { readonly page: LegalPageName; readonly ja: string; readonly en: string }) {
  const navigate = useNavigate();
  return (
    <Shown of={useRead(sellerFacts, {})}>
      {(facts) => (
        <LegalForm
          page={page}
          seen={null}
          values={{ holds_from: '', ...words }}
          facts={facts}
          onDone={(day) => void navigate(`/desk/store/legal/${page}/${day}`)}
        />
      )}
    </Shown>
  );
}
