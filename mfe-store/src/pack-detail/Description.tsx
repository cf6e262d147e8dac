import { createElement, useMemo, type ReactNode } from 'react';
import { parseAllowed, type AllowedNode } from './allowed-html.ts';
import s from './description.module.css';

/** The pack's description. The service has cleaned it; what is not on the list here doesn't reach the page either. */
export function Description({ html }: { html: string }) {
  const nodes = useMemo(() => parseAllowed(html), [html]);
  return <div className={s.text}>{nodes.map(render)}</div>;
}

function render(node: AllowedNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  return createElement(node.tag, { key, ...node.attributes }, ...node.children.map(render));
}
