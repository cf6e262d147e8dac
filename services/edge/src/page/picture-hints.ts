// The pictures that are to be seen first are asked for before the styles are read: hints made of the rendered pictures themselves, so
// that a hint and its picture always name the same files.

const maxHints = 2;
const pictures = /<picture>((?:<source [^>]*>)+)<img [^>]*fetchpriority="high"[^>]*>/gi;
const sources = /<source [^>]*>/g;
const valueOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/** Values stay as they stand in the markup: escaped. */
function hintOf(source: string): string[] {
  const [type, files, sizes, media] = ['type', 'srcset', 'sizes', 'media'].map((name) => valueOf(source, name));
  // A browser that does not know the type makes nothing of such a hint; one without a type would load beside the right file.
  if (type === undefined || files === undefined || sizes === undefined) return [];
  const when = media === undefined ? '' : ` media="${media}"`;
  return [`<link rel="preload" as="image" fetchpriority="high" type="${type}"${when} imagesrcset="${files}" imagesizes="${sizes}">`];
}

export function pictureHints(html: string): string[] {
  const first = [...html.matchAll(pictures)].slice(0, maxHints);
  return first.flatMap(([, inside = '']) => [...inside.matchAll(sources)].flatMap(([source]) => hintOf(source)));
}
