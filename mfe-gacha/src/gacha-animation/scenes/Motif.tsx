import type { MotifName } from './themes.ts';

/** Outlines in a square of 24, filled with the colour of their place. */
const outlines: Readonly<Record<MotifName | 'petal' | 'leaf', string>> = {
  star: 'M12 0c1 8 4 11 12 12-8 1-11 4-12 12-1-8-4-11-12-12 8-1 11-4 12-12Z',
  ember: 'M12 1c2 5 7 8 7 14a7 7 0 0 1-14 0c0-3 2-4 3-7 1 2 2 3 3 3 1-4 0-6 1-10Z',
  bubble: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 2a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8 6a5 5 0 0 0-2 5c2-1 4-3 5-5-1-1-2-1-3 0Z',
  gear: 'm10 0-.6 3.2-2 .8-2.7-1.8-2.8 2.8L3.7 7.7l-.8 2L0 10v4l2.9.6.8 2-1.8 2.7 2.8 2.8 2.7-1.8 2 .8L10 24h4l.6-2.9 2-.8 2.7 1.8 2.8-2.8-1.8-2.7.8-2L24 14v-4l-2.9-.6-.8-2 1.8-2.7-2.8-2.8-2.7 1.8-2-.8L14 0Zm2 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  maple: 'm12 0 2.5 5L18 4l-1 5 5-1-1.5 3 3.5 2-5 4 .5 3-6.5-1-.5 5h-1l-.5-5-6.5 1L5 17l-5-4 3.5-2L2 8l5 1-1-5 3.5 1Z',
  wisp: 'M12 0c6 6 9 10 9 15a9 9 0 0 1-15 7c5 1 8-1 8-4 0-4-5-4-5-9 0-3 1-6 3-9Z',
  flake:
    'M11 0h2v4l3-2 1 1.7-4 2.6v4l3.5-2L17 4h2v3l2.6-1.5 1 1.7L20 9l3 1.5-1 1.7-4.5-1.7L14 12l3.5 2 4.5-2 1 1.7L20 15l2.6 1.5-1 1.7L19 17v3h-2l-.5-4.5-3.5-2v4l4 2.6-1 1.7-3-2v4h-2v-4l-3 2-1-1.7 4-2.6v-4l-3.5 2L7 20H5v-3l-2.6 1.5-1-1.7L4 15l-3-1.5L2 12l4.5 2L10 12l-3.5-2L2 12l-1-1.5L4 9 1.4 7.2l1-1.7L5 7V4h2l.5 4.3 3.5 2v-4l-4-2.6L8 2l3 2Z',
  sand: 'm12 2 7 10-7 10-7-10Z',
  spark: 'M13 0v8l4-4 2 2-4 4h9v3h-9l4 4-2 2-4-4v9h-2v-9l-4 4-2-2 4-4H0v-3h9L5 6l2-2 4 4V0Z',
  petal: 'M12 0c8 6 9 15 0 24C3 15 4 6 12 0Z',
  leaf: 'M2 6 20 1l2 14L6 23Z',
};

export function Motif({ name }: { name: keyof typeof outlines }) {
  return (
    <svg viewBox="0 0 24 24" width="100%" height="100%" aria-hidden="true" focusable="false">
      <path d={outlines[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
