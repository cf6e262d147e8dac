// How far a reveal has come, so that a reload goes on where it was. Cards themselves are the service's.
const keyOf = (purchaseId: string) => `fudaya.reveal.${purchaseId}`;

export function keepStep(purchaseId: string, step: number): void {
  try {
    sessionStorage.setItem(keyOf(purchaseId), String(step));
  } catch {
    // Storage may be full or forbidden: then a reload starts the reveal again.
  }
}

/** The step to go on with; 0 when nothing was seen yet. */
export function keptStep(purchaseId: string): number {
  try {
    const step = Number(sessionStorage.getItem(keyOf(purchaseId)) ?? 0);
    return Number.isInteger(step) && step > 0 ? step : 0;
  } catch {
    return 0;
  }
}
