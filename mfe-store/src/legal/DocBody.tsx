import { createElement, type ReactNode } from 'react';
import type { DocElement, DocNode } from '@fudaya/contracts';
import type { Doc } from '@fudaya/contracts/legal-text';
import { Link } from '@fudaya/web';
import s from './doc-body.module.css';

/** A text by its sections. `hasSteps`: its numbered lists are steps, not paragraphs of law. */
export function DocBody({ doc, hasSteps = false }: { doc: Doc; hasSteps?: boolean }) {
  return (
    <article className={s.doc} data-steps={hasSteps || undefined}>
      {doc.lead.length > 0 && <div className={s.lead}>{doc.lead.map(renderNode)}</div>}
      {doc.sections.map(({ id, heading, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {body.map(renderNode)}
        </section>
      ))}
    </article>
  );
}

function renderNode(node: DocNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'a') return renderLink(node, key);
  const children = node.children.map(renderNode);
  // A first cell names its row; in a header row each names its column.
  if (node.tag === 'thead') return <thead key={key}>{node.children.map((row, at) => headerRow(row, at))}</thead>;
  if (node.tag === 'th') return createElement('th', { key, scope: 'row' }, ...children);
  return createElement(node.tag, { key }, ...children);
}

function headerRow(row: DocNode, key: number): ReactNode {
  const cells = typeof row === 'string' ? [] : row.children;
  return (
    <tr key={key}>
      {cells.map((cell, at) =>
        createElement('th', { key: at, scope: 'col' }, ...(typeof cell === 'string' ? [cell] : cell.children.map(renderNode))),
      )}
    </tr>
  );
}

function renderLink({ href = '', children }: DocElement, key: number): ReactNode {
  const words = children.map(renderNode);
  return href.startsWith('/') ? (
    <Link key={key} to={href}>
      {words}
    </Link>
  ) : (
    <a key={key} href={href}>
      {words}
    </a>
  );
}
