// What opens by a press of the buy bar: a chunk of its own with its texts, for no first view shows it.
import type { Language } from '@fudaya/contracts';
import { lazyPage } from '@fudaya/web';
import { buyTexts } from '../pack-buy/texts.ts';
import type { ConfirmProps } from './ConfirmDialog.tsx';
import type { CountProps } from './CountDialog.tsx';
import type { ShortageProps } from './ShortageDialog.tsx';

export const ConfirmDialog = lazyPage<ConfirmProps>(() => import(/* webpackChunkName: "buy" */ './ConfirmDialog.tsx'));
export const CountDialog = lazyPage<CountProps>(() => import(/* webpackChunkName: "buy" */ './CountDialog.tsx'));
export const ShortageDialog = lazyPage<ShortageProps>(() => import(/* webpackChunkName: "buy" */ './ShortageDialog.tsx'));

/** What fails here is asked for again by the dialog. */
export function bringDialogs(language: Language): void {
  const all = [ConfirmDialog, CountDialog, ShortageDialog].map((dialog) => dialog.preload('', language));
  void Promise.all([...all, buyTexts.load(language)]).catch(() => undefined);
}
