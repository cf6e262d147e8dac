const gold = ['#e7c572', '#fff3c4', '#d8402a', '#7fd3b2', '#8f9cff'];
/** Above the stage; over within five seconds on a slow phone too. */
const burst = { zIndex: 58, disableForReducedMotion: true, colors: gold, ticks: 200 };

/** Confetti for a top prize; returns a function that removes it. Loaded on demand. */
export function celebrate(): () => void {
  const over = new AbortController();
  void throwConfetti(over.signal);
  return () => over.abort();
}

async function throwConfetti(over: AbortSignal): Promise<void> {
  try {
    const { default: library } = await import('canvas-confetti');
    if (over.aborted) return;
    // Its worker would be a blob URL, which the page's CSP forbids.
    const confetti = library.create(undefined, { useWorker: false, resize: true });
    over.addEventListener('abort', () => confetti.reset());
    void confetti({ ...burst, particleCount: 90, spread: 75, startVelocity: 42, origin: { y: 0.55 } });
    void confetti({ ...burst, particleCount: 45, angle: 60, spread: 60, origin: { x: 0, y: 0.7 } });
    void confetti({ ...burst, particleCount: 45, angle: 120, spread: 60, origin: { x: 1, y: 0.7 } });
  } catch {
    // Failed to load: the reveal goes on without it.
  }
}
