declare global {
  interface Window {
    /** The button pressed last on a rendered page that could not answer yet: kept by the edge's page/inline-scripts.ts. */
    fudayaPressed?: HTMLButtonElement | undefined;
  }
}

const selectors = { area: '[data-slot="area"]', frame: '#frame' } as const;
export type PagePart = keyof typeof selectors;

const partOf = (part: PagePart) => document.querySelector<HTMLElement>(selectors[part]);
const pressedIn = (own: HTMLElement) => {
  const pressed = window.fudayaPressed;
  return pressed?.closest(`${selectors.area}, ${selectors.frame}`) === own ? pressed : undefined;
};

/** Says that a part of the page answers from now on: once it is hydrated, React answers every press. */
export function takeAnswering(part: PagePart): void {
  const own = partOf(part);
  if (!own) return;
  own.dataset['live'] = '';
  // A press may be what made React hydrate: it goes on to its handler by itself.
  const { event } = window;
  if (event?.type === 'click' && event.target instanceof Node && pressedIn(own)?.contains(event.target)) window.fudayaPressed = undefined;
}

/** Presses what was pressed in a part before it answered. */
export function answer(part: PagePart): void {
  const own = partOf(part);
  const pressed = own && pressedIn(own);
  if (!pressed) return;
  window.fudayaPressed = undefined;
  pressed.click();
}
