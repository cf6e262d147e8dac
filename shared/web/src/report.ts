/** Something the people who run the shop should know; the shell sends it on. */
export type Report =
  | { readonly kind: 'bad_reply'; readonly path: string; readonly cause: string }
  | { readonly kind: 'fallback'; readonly area: string; readonly from: string; readonly to: string; readonly cause: string }
  | { readonly kind: 'render'; readonly area: string; readonly cause: string };

export const reportEvent = 'fudaya:report';

export function report(detail: Report): void {
  window.dispatchEvent(new CustomEvent(reportEvent, { detail }));
}
