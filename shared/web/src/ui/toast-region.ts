// The page's one place for toasts, as a live region. Plain elements: it belongs to no React tree, and outlives the pages.
import s from './toast.module.css';

const shown_ms = 5_000;
/** A region is heard only when it was there before its words, and the same words twice only when there was none between. */
const heardAfter_ms = 100;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function place(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = s['region'] ?? '';
  region.setAttribute('role', 'status');
  region.dataset['toasts'] = '';
  return document.body.appendChild(region);
}

/** The element of a toast, in the page's language. */
export function wordsOf(text: string): HTMLElement {
  const words = document.createElement('p');
  words.className = s['toast'] ?? '';
  words.lang = document.documentElement.lang;
  words.textContent = text;
  return words;
}

export function say(text: string): void {
  const here = place();
  if (text === '') return;
  clearTimeout(timer);
  here.replaceChildren();
  timer = setTimeout(() => {
    const words = wordsOf(text);
    here.append(words);
    timer = setTimeout(() => words.remove(), shown_ms);
  }, heardAfter_ms);
}
