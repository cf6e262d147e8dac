import type { Area, Language } from '@fudaya/contracts';
import type { Messages } from '../i18n/i18n.ts';
import type { PageSource } from './page-code.ts';

/** What a remote says of itself. */
export interface Remote {
  readonly area: Area;
  /** Path → page: a component, or a loader of the module that holds it (default export, or the export named …Page). */
  readonly pages: { readonly [path: string]: PageSource };
  readonly messages: Messages;
  /** What a page must have in hand to be drawn at once, beside its code: asked for before the server's drawing is taken over. */
  readonly prepare?: { readonly [path: string]: (language: Language) => Promise<unknown> };
}
