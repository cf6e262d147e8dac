import { useMemo } from 'react';
import { links, pageOf, store } from '@fudaya/contracts';
import { docOf, docTree } from '@fudaya/contracts/legal-text';
import { Link, Navigate, Notice, Page, PageSkeleton, useLocation, useMember, useRead, useSearchParams } from '@fudaya/web';
import { DocBody } from './DocBody.tsx';
import { legalDocuments, type LegalDocument } from './documents.ts';
import { figuresIn, filled, knownFacts } from './figures.ts';
import { useLegalText } from './legal-texts.ts';
import { useTree } from './use-tree.ts';
import s from './legal.module.css';

/** In the address of a text that does not hold yet. */
const nextParameter = 'next';

/** LGL-1: the guide and the legal texts; which one is said by the address. */
export function LegalPage() {
  const path = useLocation().pathname.replace(/(?<=[^/])\/+$/, '');
  const document = legalDocuments.find((candidate) => candidate.path === path);
  if (!document) return <Navigate to={links.top()} replace />;
  return <LoadedDocument document={document} />;
}

function LoadedDocument({ document }: { document: LegalDocument }) {
  const { t, language } = useLegalText();
  const [query] = useSearchParams();
  const { reply, failure } = useRead(store.legalText, { page: document.page });
  const builtIn = useTree(document, language);
  const next = reply?.next ?? undefined;
  const isNext = query.has(nextParameter) && next !== undefined;
  // Without its service the page says what it was built with, and of the seller what every page knows.
  const tree = docTree(isNext ? next.text : reply?.text) ?? builtIn;
  const facts = reply?.facts ?? (failure ? knownFacts(language) : undefined);
  const doc = useMemo(() => {
    if (!tree || !facts) return undefined;
    const figures = figuresIn(language, facts);
    return docOf(tree.map((node) => filled(node, figures)));
  }, [tree, facts, language]);
  if (!doc) return <PageSkeleton />;
  return (
    <Page title={doc.title}>
      {reply?.is_sample === '1' && <Notice tone="warning">{t('legal.sample')}</Notice>}
      {next && <NextText path={document.path} from={next.holds_from} isShown={isNext} />}
      <div className={s.columns}>
        <nav className={s.contents} aria-label={t('legal.contents')}>
          <details className={s.fold}>
            <summary>{t('legal.contents')}</summary>
            <ContentsList sections={doc.sections} />
          </details>
          <div className={s.side}>
            <p className={s.sideTitle}>{t('legal.contents')}</p>
            <ContentsList sections={doc.sections} />
          </div>
        </nav>
        <DocBody doc={doc} hasSteps={document.path === links.userGuide()} />
      </div>
      <OtherDocuments current={document} />
    </Page>
  );
}

/** Tells of the text that will hold, or that this is it. */
function NextText({ path, from, isShown }: { path: string; from: string; isShown: boolean }) {
  const { t } = useLegalText();
  const day = from.replaceAll('-', '/');
  return (
    <Notice>
      <p>{t(isShown ? 'legal.isNext' : 'legal.next', { day })}</p>
      <Link to={isShown ? path : `${path}?${nextParameter}=1`}>{t(isShown ? 'legal.toHolding' : 'legal.toNext')}</Link>
    </Notice>
  );
}

function ContentsList({ sections }: { sections: readonly { readonly id: string; readonly heading: string }[] }) {
  return (
    <ol className={s.list}>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
}

/** A visitor is not led to texts that need a login. */
function OtherDocuments({ current }: { current: LegalDocument }) {
  const { t } = useLegalText();
  const isMember = useMember()?.is_login === '1';
  const others = legalDocuments.filter((document) => document !== current && (isMember || pageOf(document.path)?.isPublic === true));
  return (
    <nav className={s.others} aria-label={t('legal.others')}>
      <h2>{t('legal.others')}</h2>
      <ul>
        {others.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{t(name)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
