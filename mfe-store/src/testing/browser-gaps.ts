// What the carousel asks of a browser and jsdom does not have.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });

let isMotionReduced = false;

/** Says what the member's device prefers; set before rendering. */
export function preferReducedMotion(isReduced: boolean): void {
  isMotionReduced = isReduced;
}

globalThis.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: query.includes('prefers-reduced-motion') && isMotionReduced,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;

Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

/** What videos were told, in order. */
export const playerSteps: string[] = [];
HTMLMediaElement.prototype.play = async () => void playerSteps.push('play');
HTMLMediaElement.prototype.pause = () => void playerSteps.push('pause');
window.scrollTo = () => undefined;
