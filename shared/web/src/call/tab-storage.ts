/** What this tab keeps until it is closed. Without storage it keeps nothing, and nothing fails. */
export function keptInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: forgets it. */
export function keepInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Kept for comfort alone.
  }
}
