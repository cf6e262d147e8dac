// The pictures of `pnpm art` come in several widths. Its makers and the pages that show them agree on their names here.

interface ArtWidths {
  /** Of the file that the shop's data names. */
  readonly own: number;
  readonly avif: readonly number[];
  /** For the few browsers that know no AVIF. */
  readonly webp: readonly number[];
}

export const artWidths = {
  cards: { own: 360, avif: [180, 360, 540], webp: [240] },
  packs: { own: 640, avif: [180, 360, 640, 720], webp: [360, 640] },
  news: { own: 720, avif: [360, 720, 1080], webp: [720] },
  banners: { own: 1280, avif: [768, 1280, 1920], webp: [1280] },
  'banners-phone': { own: 780, avif: [390, 780, 1170], webp: [780] },
} as const satisfies Record<string, ArtWidths>;

export interface ArtFile {
  readonly file: string;
  readonly width: number;
  readonly type: 'avif' | 'webp';
}

/** A name with a hash in it is one that `pnpm art` gave: only such a picture has others beside it. */
const made = /^(.*?(cards|packs|news|banners)\/[\w-]+\.[\da-f]{8}(-phone)?)(-ja)?\.avif$/;

/**
 * The files of a picture, narrow to wide, by the one that the shop's data names; none for a picture from elsewhere. Only one whose name says
 * that it is Japanese has an English one beside it.
 */
export function artFiles(src: string, isEnglish = false): readonly ArtFile[] {
  const [, stem = '', folder = '', phone = '', print = ''] = made.exec(src) ?? [];
  const widths: ArtWidths | undefined = artWidths[`${folder}${phone}` as keyof typeof artWidths];
  if (!widths) return [];
  const of = (type: ArtFile['type']) =>
    widths[type].map((width) => {
      const name = stem + (print && isEnglish ? '-en' : print);
      return { file: type === 'avif' && width === widths.own ? `${name}.avif` : `${name}-${width}.${type}`, width, type };
    });
  return [...of('avif'), ...of('webp')];
}

/** A taller crop for narrow screens may lie beside a banner. */
export const phoneArt = (src: string): string => src.replace(/(?=\.\w+$)/, '-phone');
