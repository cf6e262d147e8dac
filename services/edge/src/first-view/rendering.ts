// Messages between the edge and its worker thread for server-side rendering.
import type { CallOwner, FirstRead, FirstView, ReleaseRecord } from '@fudaya/contracts';

/** A build's server output and where it lies. */
export interface ServerOutput {
  readonly remote: ReleaseRecord['remote'];
  readonly build: string;
  readonly file: string;
  readonly integrity: string;
}
export interface WorkerSettings {
  readonly shell: ServerOutput;
  readonly area: ServerOutput;
}

export interface RenderRequest {
  readonly view: Omit<FirstView, 'reads'>;
  /** With its question mark, or empty. */
  readonly search: string;
}
export interface Address {
  readonly area: CallOwner;
  /** Path and query below the service's origin. */
  readonly url: string;
}

/** Said of a page to search engines (mfe-store/src/first-view/heads.ts). Paths of this site stand for addresses. */
export interface Head {
  readonly description: string;
  readonly canonical: string;
  readonly image?: string;
  readonly things: readonly { readonly [name: string]: unknown }[];
}
export interface RenderedView {
  readonly html: string;
  readonly title: string;
  readonly reads: readonly FirstRead[];
  readonly head: Head;
}
/** 'absent': the page is about something that is not there. */
export type Rendered = RenderedView | 'absent';

export type ToWorker =
  | { readonly type: 'render'; readonly id: number; readonly request: RenderRequest }
  | { readonly type: 'bodies'; readonly id: number; readonly bodies: readonly unknown[] };
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'wanted'; readonly id: number; readonly wanted: readonly Address[] }
  | { readonly type: 'rendered'; readonly id: number; readonly rendered: Rendered }
  | { readonly type: 'failed'; readonly id: number; readonly cause: string };
