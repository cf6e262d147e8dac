// Reads HTML into a tree of harmless elements: what is not named here is dropped, its text kept. The parser runs nothing.
export interface AllowedElement {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly AllowedNode[];
}
export type AllowedNode = string | AllowedElement;

const kept = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'ul', 'ol', 'li', 'h3', 'h4', 'hr', 'blockquote', 'a']);
/** Dropped with everything inside: what they hold is not text for readers. */
const silenced = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'textarea', 'noscript', 'select', 'title', 'xmp'],
]);

export function parseAllowed(html: string): readonly AllowedNode[] {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body);
}

function childrenOf(element: Element): readonly AllowedNode[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    return node.nodeType === Node.ELEMENT_NODE ? allowed(node as Element) : [];
  });
}

function allowed(element: Element): readonly AllowedNode[] {
  const tag = element.localName;
  if (silenced.has(tag)) return [];
  if (!kept.has(tag)) return childrenOf(element);
  return [{ tag, attributes: tag === 'a' ? linkAttributes(element) : {}, children: childrenOf(element) }];
}

/** A link leads within the site or to a secure page, nowhere else. */
function linkAttributes(element: Element): AllowedElement['attributes'] {
  const href = element.getAttribute('href')?.trim() ?? '';
  if (/^\/(?![/\\])/.test(href)) return { href };
  return /^https:\/\//i.test(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
}
