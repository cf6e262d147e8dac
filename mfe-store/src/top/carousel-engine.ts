// Makes the banners slide. Loaded after the first banner: the page is usable without it.
import autoplay from 'embla-carousel-autoplay';
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';

export type Engine = EmblaCarouselType;

const autoplay_ms = 2500;
/** Embla's unit is a spring constant, not time: 24 brings a slide to rest within a pixel in 800 ms. */
const slideDuration = 24;

export function startEngine(viewport: HTMLElement, { isReduced }: { isReduced: boolean }): Engine {
  const player = autoplay({ delay: autoplay_ms, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true });
  return EmblaCarousel(viewport, { loop: true, duration: isReduced ? 0 : slideDuration }, [player]);
}
