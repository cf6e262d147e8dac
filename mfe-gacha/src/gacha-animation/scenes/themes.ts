// What drifts through the scenes of a pack: one motif for each of the nine card backs, in its colours.

export type MotifName = 'star' | 'ember' | 'bubble' | 'gear' | 'maple' | 'wisp' | 'flake' | 'sand' | 'spark';

export interface Theme {
  readonly motif: MotifName;
  readonly near: string;
  readonly far: string;
}

const themes: readonly Theme[] = [
  { motif: 'star', near: '#f3d98b', far: '#9aa6ff' },
  { motif: 'ember', near: '#ffb067', far: '#ff5a3c' },
  { motif: 'bubble', near: '#b8f4ff', far: '#4fc3d9' },
  { motif: 'gear', near: '#f0c37a', far: '#a9743a' },
  { motif: 'maple', near: '#ffd27a', far: '#7fd69a' },
  { motif: 'wisp', near: '#e6dcff', far: '#9d8fd0' },
  { motif: 'flake', near: '#ffffff', far: '#a8ccff' },
  { motif: 'sand', near: '#ffe3a0', far: '#d3a24a' },
  { motif: 'spark', near: '#ff8df0', far: '#63e6ff' },
];

/** Card types 1 to 9, as their backs. */
export const themeOf = (cardType: number): Theme => themes[Math.min(9, Math.max(1, Math.round(cardType))) - 1] as Theme;
