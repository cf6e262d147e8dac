// A provider's challenge in the shape of Turnstile: its script renders into an element and calls back with a response.
// https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
import type { Widget } from '@fudaya/contracts/challenge';
import { currentLanguage } from '../../i18n/i18n.ts';
import { ownTexts } from '../../i18n/own-texts.ts';
import s from './widget.module.css';

interface Provider {
  render(element: HTMLElement, options: { readonly [name: string]: unknown }): unknown;
}
const providerNow = () => (globalThis as { turnstile?: Provider }).turnstile;

const patience_ms = 10_000;
const loading = new Map<string, Promise<boolean>>();

function loadScript(address: string): Promise<boolean> {
  const known = loading.get(address);
  if (known) return known;
  const isLoaded = new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    const end = (isThere: boolean) => () => {
      if (!isThere) loading.delete(address);
      resolve(isThere);
    };
    script.addEventListener('load', end(true));
    script.addEventListener('error', end(false));
    setTimeout(end(false), patience_ms);
    document.head.append(script);
  });
  loading.set(address, isLoaded);
  return isLoaded;
}

/** Above the page, in a place of its own: nothing below it moves. Escape gives up. */
export async function answerWidget({ script, site_key, action, data }: Widget, signal?: AbortSignal): Promise<string | undefined> {
  if (!(await loadScript(script))) return undefined;
  const provider = providerNow();
  if (!provider) return undefined;
  const dialog = document.createElement('dialog');
  dialog.className = s['surface'] ?? '';
  const heading = document.createElement('h2');
  heading.id = 'challenge';
  heading.textContent = ownTexts.textOf('challenge');
  dialog.setAttribute('aria-labelledby', heading.id);
  const place = document.createElement('div');
  place.className = s['place'] ?? '';
  dialog.append(heading, place);
  document.body.append(dialog);
  dialog.showModal();
  const response = await new Promise<string | undefined>((resolve) => {
    const giveUp = () => resolve(undefined);
    dialog.addEventListener('close', giveUp);
    signal?.addEventListener('abort', giveUp);
    provider.render(place, {
      sitekey: site_key,
      action,
      cData: data,
      language: currentLanguage(),
      callback: resolve,
      'error-callback': () => {
        giveUp();
        return true;
      },
      'expired-callback': giveUp,
      'timeout-callback': giveUp,
    });
  });
  dialog.remove();
  return response === undefined ? undefined : `widget ${response}`;
}
