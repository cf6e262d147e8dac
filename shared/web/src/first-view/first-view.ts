// What this document was rendered with. The first render in the browser must be the server's, whatever was learned since.
import { firstView as shape, type Call, type FirstView, type Language } from '@fudaya/contracts';

/** A read that a page asked for and that nobody has answered yet. */
export interface WantedRead {
  readonly contract: Call;
  readonly input: unknown;
}

let view: FirstView | null | undefined;
let wanted: WantedRead[] | undefined;
let title = '';

function inDocument(): FirstView | null {
  if (typeof document === 'undefined') return null;
  try {
    return shape.safeParse(JSON.parse(document.querySelector('#first-view')?.textContent ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** Undefined when the document came without one. */
export function firstView(): FirstView | undefined {
  view ??= inDocument();
  return view ?? undefined;
}

/** For the renderer, and for tests: the view to render, and the list that collects what a render lacks. */
export function renderBy(next: FirstView | null, lacking?: WantedRead[]): void {
  view = next;
  wanted = lacking;
  title = '';
}

/** A page that lacks a reply says so; only a renderer listens. */
export const noteWanted = (contract: Call, input: unknown): void => void wanted?.push({ contract, input });
export const isRendering = (): boolean => wanted !== undefined;

export const noteTitle = (text: string): void => {
  title = text;
};
export const notedTitle = (): string => title;

/** The language and the path of the server's render, or what is true now. */
export const firstLanguage = (now: () => Language): Language => firstView()?.language ?? now();
export const firstPath = (): string => firstView()?.path ?? (typeof window === 'undefined' ? '/' : window.location.pathname);
