import { useMemo } from 'react';
import { links, operator, pageOf } from '@fudaya/contracts';
import { Link, Navigate, Notice, Page, PageSkeleton, useLocation, useMember } from '@fudaya/web';
import { useText } from '../texts.ts';
import { docOf } from './doc-node.ts';
import { DocBody } from './DocBody.tsx';
import { legalDocuments, type LegalDocument } from './documents.ts';
import { figuresIn, filled } from './figures.ts';
import { useTree } from './use-tree.ts';
import s from './legal.module.css';

/** LGL-1: the guide and the legal texts; which one is said by the address. */
export function LegalPage() {
  const path = useLocation().pathname.replace(/(?<=[^/])\/+$/, '');
  const document = legalDocuments.find((candidate) => candidate.path === path);
  if (!document) return <Navigate to={links.top()} replace />;
  return <LoadedDocument document={document} />;
}

function LoadedDocument({ document }: { document: LegalDocument }) {
  const { t, language } = useText();
  const tree = useTree(document, language);
  const doc = useMemo(() => {
    const figures = figuresIn(language);
    return tree && docOf(tree.map((node) => filled(node, figures)));
  }, [tree, language]);
  if (!doc) return <PageSkeleton />;
  return (
    <Page title={doc.title}>
      {operator.isSample && <Notice tone="warning">{t('legal.sample')}</Notice>}
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
  const { t } = useText();
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
