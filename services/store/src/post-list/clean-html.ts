import sanitize from 'sanitize-html';

/** What news may be made of. The same tags stand in services/db/sql/25-store-html.sql; nothing gets into the table without them. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'h4', 'hr', 'small', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // A link that leads elsewhere keeps its words.
  exclusiveFilter: (frame) => frame.tag === 'a' && !isGoodHref(frame.attribs['href']) && 'excludeTag',
};

/** Within the site, or to a secure page. */
const isGoodHref = (href = ''): boolean => /^(\/(?![/\\])|https:\/\/)[^"<>]*$/.test(href);

/** HTML with only what news may hold: used when a post is written and again when it is read. */
export const cleanHtml = (html: string): string => sanitize(html, allowed);
