import type { Language } from '@fudaya/contracts';
import { LanguageContext, MemoryRouter } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import s from './phone-frame.module.css';

/** As wide and high as the phones that pages are made for. */
const width = 390;
const height = 844;
/** What may be pressed: it shows another part of the page. Whatever leads away or writes is still. */
const harmless = '[role="tab"], [aria-roledescription="carousel"] button, nav button, summary';

interface Props {
  readonly label: string;
  /** Grows with what is in it, instead of being as high as a phone. */
  readonly isWhole?: boolean;
  /** Of the page that is shown. */
  readonly path?: string;
  /** Which is shown; left out: the desk's own. */
  readonly language?: Language;
  readonly children: ReactNode;
}

/**
 * What members see, on a phone: a document of its own, so that whatever asks how wide the window is finds a phone's width, with the styles of this
 * page. A narrow place shows it smaller.
 */
export function PhoneFrame({ label, isWhole = false, path = '/', language, children }: Props) {
  const ofDesk = useLanguage();
  const spoken = language ?? ofDesk;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const root = useRef<Root>(undefined);
  const [scale, setScale] = useState(1);
  const [ownHeight, setOwnHeight] = useState(0);

  const [inner, setInner] = useState<Document | null>();
  // Some browsers put another document there once the empty one is loaded.
  const look = () => setInner(frame.current?.contentDocument);
  useEffect(look, []);
  useEffect(() => {
    if (!inner) return undefined;
    const styles = mirrored(inner);
    const still = (event: Event) => {
      if ((event.target as Element).closest(harmless)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const kind of ['click', 'submit', 'auxclick']) inner.addEventListener(kind, still, true);
    const host = inner.body.appendChild(inner.createElement('div'));
    const made = createRoot(host);
    root.current = made;
    const sizes = new ResizeObserver(() => {
      setScale(Math.min(1, (place.current?.clientWidth || width) / width));
      setOwnHeight(host.offsetHeight);
    });
    if (place.current) sizes.observe(place.current);
    sizes.observe(host);
    return () => {
      styles.disconnect();
      sizes.disconnect();
      // A root is not taken away while the page around it is rendered.
      queueMicrotask(() => made.unmount());
    };
  }, [inner]);
  useEffect(() => {
    if (inner) speak(inner, spoken);
    root.current?.render(
      <LanguageContext value={spoken}>
        <MemoryRouter key={path} initialEntries={[path]}>
          <Suspense>{children}</Suspense>
        </MemoryRouter>
      </LanguageContext>,
    );
  });

  const shown = isWhole ? Math.max(ownHeight, 40) : height;
  return (
    <div ref={place} className={s['place']} style={{ height: shown * scale }}>
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        onLoad={look}
        className={s['frame']}
        title={label}
        style={{ width, height: shown, transform: `scale(${scale})` }}
      />
    </div>
  );
}

function speak(inner: Document, language: Language): void {
  inner.documentElement.lang = language;
}

/** Keeps the styles of this page, which grow as parts of it come in, and how light it is in the other document. */
function mirrored(inner: Document): MutationObserver {
  const bring = () => {
    const { dataset } = document.documentElement;
    inner.documentElement.dataset['scheme'] = dataset['mantineColorScheme'] ?? 'light';
    const known = new Set([...inner.head.children].map((one) => one.getAttribute('data-of') ?? ''));
    for (const style of document.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
      const of = style.getAttribute('href') ?? style.textContent;
      if (known.has(of)) continue;
      const copy = inner.importNode(style, true);
      copy.nonce = style.nonce ?? '';
      copy.setAttribute('data-of', of);
      inner.head.append(copy);
    }
  };
  bring();
  const styles = new MutationObserver(bring);
  styles.observe(document.head, { childList: true });
  styles.observe(document.documentElement, { attributes: true });
  return styles;
}
