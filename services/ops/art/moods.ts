/** One light a game's scenes can stand in. Colours from far to near. */
export interface Mood {
  readonly sky: readonly [top: string, middle: string, horizon: string];
  readonly far: string;
  readonly near: string;
  /** Moon, sun, lamp: what lights the scene. */
  readonly light: string;
  readonly emblem: readonly [top: string, bottom: string];
  /** Outline of the emblem and the frame's ground. */
  readonly ink: string;
}

const mood = (sky: Mood['sky'], far: string, near: string, light: string, emblem: Mood['emblem'], ink: string): Mood => ({
  sky,
  far,
  near,
  light,
  emblem,
  ink,
});

export const moods: { readonly [game: string]: readonly Mood[] } = {
  hoshizora: [
    mood(['#0b0b33', '#42308c', '#d79ae0'], '#5a459c', '#0d0a2c', '#ffe9b0', ['#fffbe6', '#c8a6ff'], '#150f3d'),
    mood(['#03132e', '#0f4f68', '#8af0cf'], '#1d6b7a', '#041325', '#d8fff0', ['#f4fffa', '#6fe0d0'], '#05243a'),
    mood(['#1b1446', '#87408f', '#ffbfa1'], '#7a4590', '#170c34', '#fff0c9', ['#fff6e6', '#ff9fb8'], '#2a1248'),
    mood(['#050b2b', '#1e439c', '#a9d2ff'], '#2c57a8', '#050a24', '#eaf4ff', ['#ffffff', '#86b8ff'], '#0a1745'),
  ],
  suzaku: [
    mood(['#4a0d12', '#c93a24', '#ffc873'], '#a8331f', '#1e0709', '#fff0bd', ['#fff6dc', '#ffb34f'], '#35090c'),
    mood(['#e6d6b4', '#f5e8cb', '#e3a36f'], '#c2a27c', '#3a2520', '#d8402a', ['#3a1a1c', '#120a10'], '#f6ead0'),
    mood(['#10102f', '#55204f', '#ff8542'], '#5b2350', '#0c0a1f', '#ffd58a', ['#fff2cf', '#ff8a4a'], '#1b1034'),
    mood(['#0c2a25', '#2e7050', '#f4da93'], '#33694d', '#081a17', '#fff4cb', ['#fffbe0', '#e5c05a'], '#0e2b24'),
  ],
  minamo: [
    mood(['#05304f', '#1587a8', '#c4f5ea'], '#1b86a3', '#042338', '#f2fffb', ['#ffffff', '#86e6ea'], '#06344e'),
    mood(['#020a20', '#083a63', '#35bdd4'], '#0c5378', '#020a1a', '#a8f7ff', ['#e9feff', '#42b9e6'], '#04193a'),
    mood(['#2b1a55', '#dc637e', '#ffdb94'], '#8a4a86', '#1c1240', '#fff4cf', ['#fff8e0', '#ff9e86'], '#321a55'),
    mood(['#05282b', '#128070', '#d2f7c9'], '#15806f', '#04201f', '#f6ffdc', ['#fbfff0', '#8fe3ad'], '#063331'),
  ],
  zenmai: [
    mood(['#25150c', '#80501f', '#f8c06c'], '#7c5022', '#170d07', '#ffeec2', ['#fff3d0', '#d9953c'], '#2c190c'),
    mood(['#0f1d22', '#3f615f', '#e0c596'], '#47605a', '#0b1518', '#fff2cf', ['#fdf6e3', '#b9a06a'], '#142529'),
    mood(['#1b0909', '#912c14', '#ffb85a'], '#742412', '#120606', '#ffe39a', ['#fff0c8', '#ff8f3a'], '#2a0d08'),
    mood(['#15192d', '#52547e', '#efb285'], '#4f5279', '#0e1120', '#ffe6c4', ['#f5f3ff', '#a9a8d8'], '#1a1f38'),
  ],
};
