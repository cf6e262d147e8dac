/** Confetti for a top prize, above the stage. Loaded only when there is something to celebrate; a failed load is no matter. */
export async function celebrate(): Promise<void> {
  try {
    const { default: confetti } = await import('canvas-confetti');
    const burst = {
      zIndex: 58,
      disableForReducedMotion: true,
      colors: ['#e7c572', '#fff3c4', '#d8402a', '#7fd3b2', '#8f9cff'],
      ticks: 260,
    };
    void confetti({ ...burst, particleCount: 90, spread: 75, startVelocity: 42, origin: { y: 0.55 } });
    void confetti({ ...burst, particleCount: 45, angle: 60, spread: 60, origin: { x: 0, y: 0.7 } });
    void confetti({ ...burst, particleCount: 45, angle: 120, spread: 60, origin: { x: 1, y: 0.7 } });
  } catch {
    // The card is what matters.
  }
}
