// The page's policy allows no style attributes, and what is rendered has some: each becomes a rule of one style element, which carries
// the nonce. In the browser the same styles are set by script, which the policy allows, and win over the rules.
const attribute = / style="([^"]*)"/g;
const escapes: Readonly<Record<string, string>> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

const plain = (text: string) => text.replaceAll(/&(?:quot|amp|#x27|lt|gt);/g, (entity) => escapes[entity] ?? entity);

/** The HTML with `data-s` in the place of each style attribute, and the rules for them. */
export function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>();
  const bare = html.replaceAll(attribute, (_, escaped: string) => {
    const style = plain(escaped);
    // What could leave its rule is left out: no style of ours has these.
    if (/[<>{}@\\]/.test(style)) return '';
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-s="${number}"`;
  });
  return { html: bare, rules: [...numbers].map(([style, number]) => `[data-s="${number}"]{${style}}`).join('') };
}
