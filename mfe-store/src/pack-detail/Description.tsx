import { createElement, useMemo, type ReactNode } from 'react';
import { Link } from '@fudaya/web';
import { parseAllowed, type AllowedNode } from './allowed-html.ts';
import s from './description.module.css';

/** HTML of the shop's own: a pack's description, a piece of news. The service has sanitised it; elements not on the allowlist here are dropped too. */
export function Description({ html }: { html: string }) {
  const nodes = useMemo(() => parseAllowed(html), [html]);
  return <div className={s.text}>{nodes.map(render)}</div>;
}

function render(node: AllowedNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { href } = node.attributes;
  if (href?.startsWith('/') === true)
    return (
      <Link key={key} to={href}>
        {node.children.map(render)}
      </Link>
    );
  return createElement(node.tag, { key, ...node.attributes }, ...node.children.map(render));
}
