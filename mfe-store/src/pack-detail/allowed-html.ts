// Reads HTML into a tree of harmless elements: what is not named here is dropped, its text kept. Nothing is run, and the same
// tree comes out in a browser and where there is none: the service's own HTML is well-formed, anything else comes out as text.
export interface AllowedElement {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly AllowedNode[];
}
export type AllowedNode = string | AllowedElement;

const kept = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'ul', 'ol', 'li', 'h3', 'h4', 'hr', 'blockquote', 'a']);
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'source', 'col', 'embed', 'area', 'base', 'track']);
/** Dropped with everything inside: what they hold is not text for readers. */
const silenced = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'textarea', 'noscript', 'select', 'title', 'xmp'],
]);

/** Comments and declarations, an element's tag, or text up to the next of them. */
const tokens = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;

interface Open {
  readonly tag: string;
  readonly children: AllowedNode[];
}

export function parseAllowed(html: string): readonly AllowedNode[] {
  const stack: Open[] = [{ tag: '', children: [] }];
  let silence: string | undefined;
  for (const [token, slash, name, attributes = ''] of html.matchAll(tokens)) {
    const tag = name?.toLowerCase();
    if (silence !== undefined) {
      if (slash === '/' && tag === silence) silence = undefined;
    } else if (tag === undefined) {
      if (!/^<[!?]/.test(token)) addText(stack.at(-1), decoded(token));
    } else if (slash === '/') close(stack, tag);
    else if (silenced.has(tag)) silence = tag;
    else open(stack, tag, attributes);
  }
  return stack[0]?.children ?? [];
}

function addText(into: Open | undefined, text: string): void {
  const last = into?.children.at(-1);
  if (typeof last === 'string') into?.children.splice(-1, 1, last + text);
  else into?.children.push(text);
}

/** An element that is not kept is not opened: what it holds goes to the one around it. */
function open(stack: Open[], tag: string, attributes: string): void {
  if (!kept.has(tag)) return;
  const children: AllowedNode[] = [];
  stack.at(-1)?.children.push({ tag, attributes: tag === 'a' ? linkAttributes(attributes) : {}, children });
  if (!empty.has(tag)) stack.push({ tag, children });
}

function close(stack: Open[], tag: string): void {
  const at = stack.findLastIndex((one) => one.tag === tag);
  if (at > 0) stack.length = at;
}

const named: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u{a0}' };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
}

/** A link leads within the site or to a secure page, nowhere else. */
function linkAttributes(attributes: string): AllowedElement['attributes'] {
  const [, double, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const href = decoded(double ?? single ?? bare ?? '').trim();
  if (/^\/(?![/\\])/.test(href)) return { href };
  return /^https:\/\//i.test(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
}
