// Attributes every fault in the page to the build whose code threw it.
import { reportEvent, type Report } from '@fudaya/web';
import { note, wordsOf } from './note.ts';
import { ownerOfStack } from './owner.ts';

const fault = (cause: unknown, from: string): void => {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const owner = ownerOfStack(`${stack}\n${from}`);
  if (owner) note({ kind: 'fault', ...owner, cause: wordsOf(cause) });
};

/** Returns a function that stops watching. */
export function watchFaults(): () => void {
  const onError = (event: ErrorEvent) => fault(event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => fault(event.reason, '');
  const onReport = (event: Event) => {
    const { detail } = event as CustomEvent<Report>;
    if (detail.kind !== 'render') return;
    const { build } = document.querySelector<HTMLElement>(`[data-area="${detail.area}"]`)?.dataset ?? {};
    if (build) note({ kind: 'fault', remote: detail.area as never, build, cause: wordsOf(detail.cause) });
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener(reportEvent, onReport);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener(reportEvent, onReport);
  };
}
