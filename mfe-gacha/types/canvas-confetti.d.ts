// The part of canvas-confetti that is used here; the package brings no types.
declare module 'canvas-confetti' {
  interface Burst {
    readonly particleCount?: number;
    readonly spread?: number;
    readonly startVelocity?: number;
    readonly angle?: number;
    readonly scalar?: number;
    readonly ticks?: number;
    readonly zIndex?: number;
    readonly colors?: readonly string[];
    readonly origin?: { readonly x?: number; readonly y?: number };
    readonly disableForReducedMotion?: boolean;
  }
  interface Confetti {
    (burst: Burst): Promise<undefined> | null;
    reset(): void;
  }
  const library: { create(canvas: undefined, options: { readonly useWorker: boolean; readonly resize: boolean }): Confetti };
  export default library;
}
