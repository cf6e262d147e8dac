import { gradient, mix, px } from './colour.ts';
import type { Mood } from './moods.ts';
import { times } from './scenes/stage.ts';

/** Foils by lineup rarity: none, silver, gold, rainbow. */
export const foils: readonly (readonly string[])[] = [
  [],
  ['#f4f8fd', '#93a1b6', '#ffffff', '#7c8aa1', '#e4ebf5', '#9aa8bc'],
  ['#fff6cf', '#c9942f', '#fffbe6', '#a9761d', '#fadf8c', '#bd8d2d'],
  ['#ff9ec7', '#ffe58a', '#9bf6c8', '#8fc7ff', '#d3a4ff', '#ffb3a0', '#fff2b0', '#8ff0ff'],
];
export const edges = ['#d9d2c0', '#e3eaf4', '#f6d888', '#fff6d8'] as const;

interface FrameOf {
  /** The hole through which the scene is seen. */
  readonly window: string;
  /** What the frame is made of, on the whole card. */
  readonly ground: (id: string, mood: Mood) => string;
  /** Paper of the text and ink on it. */
  readonly paper: string;
  readonly ink: string;
  /** Ornaments beside the window, in the colour of the rarity. */
  readonly ornaments: (edge: string) => string;
}

const [left, right, top, bottom] = [22, 338, 57, 364];
const mirrored = (mark: string) => `${mark}<g transform="translate(360 0) scale(-1 1)">${mark}</g>`;

export const frameOf: Readonly<Record<string, FrameOf>> = {
  /** An arch, as of an observatory. */
  hoshizora: {
    window: `M${left} ${bottom}V176A158 118 0 0 1 ${right} 176V${bottom}Z`,
    ground: (id, mood) =>
      `<defs>${gradient(`${id}gr`, [mix(mood.near, '#2b2f7a', 0.55), mix(mood.near, '#0b0c2c', 0.5)])}</defs><rect width="360" height="504" fill="url(#${id}gr)"/>${times(60, (i) => `<circle cx="${(i * 73) % 360}" cy="${(i * 131) % 504}" r="${((i * 7) % 5) / 4 + 0.4}" fill="#fff" opacity="${0.25 + ((i * 3) % 5) / 8}"/>`)}`,
    paper: '#f3f0ff',
    ink: '#1d1840',
    ornaments: (edge) =>
      mirrored(
        `<g fill="none" stroke="${edge}" stroke-width="1.5"><path d="M24 64C24 92 36 104 36 132M24 64C48 64 62 70 84 66"/><circle cx="30" cy="70" r="5"/></g><path d="M44 82l3 8l8 3l-8 3l-3 8l-3 -8l-8 -3l8 -3Z" fill="${edge}"/>`,
      ),
  },
  /** A hanging scroll with cut corners. */
  suzaku: {
    window: `M${left + 14} ${top}H${right - 14}A14 14 0 0 0 ${right} ${top + 14}V${bottom - 14}A14 14 0 0 0 ${right - 14} ${bottom}H${left + 14}A14 14 0 0 0 ${left} ${bottom - 14}V${top + 14}A14 14 0 0 0 ${left + 14} ${top}Z`,
    ground: (id, mood) =>
      `<defs>${gradient(`${id}gr`, [mix('#8f1d1a', mood.near, 0.25), mix('#4a0c10', mood.near, 0.3)])}<pattern id="${id}as" width="24" height="42" patternUnits="userSpaceOnUse"><path d="M12 0V42M0 10.5L24 31.5M24 10.5L0 31.5M0 10.5L12 0L24 10.5V31.5L12 42L0 31.5ZM0 10.5L12 14L24 10.5M0 31.5L12 28L24 31.5M12 14V28" fill="none" stroke="#f4d58a" stroke-width=".7" opacity=".4"/></pattern></defs><rect width="360" height="504" fill="url(#${id}gr)"/><rect width="360" height="504" fill="url(#${id}as)"/>`,
    paper: '#fbf2dc',
    ink: '#33110c',
    ornaments: (edge) =>
      mirrored(
        `<g fill="none" stroke="${edge}" stroke-width="1.6"><path d="M15 57h9a9 9 0 0 1 -9 9ZM15 365h9a9 9 0 0 0 -9 -9Z" fill="${edge}"/></g>`,
      ),
  },
  /** A shell: round above, waves below. */
  minamo: {
    window: `M${left} ${top + 26}A26 26 0 0 1 ${left + 26} ${top}H${right - 26}A26 26 0 0 1 ${right} ${top + 26}V${bottom - 8}${times(8, (i) => `q-9.9 ${i % 2 === 0 ? 14 : -14} -19.75 0t-19.75 0`)}Z`,
    ground: (id, mood) =>
      `<defs>${gradient(`${id}gr`, [mix('#0e5f7d', mood.near, 0.3), mix('#06283f', mood.near, 0.3)])}<pattern id="${id}sc" width="28" height="14" patternUnits="userSpaceOnUse"><g fill="none" stroke="#bff4f2" stroke-width=".8" opacity=".38"><circle cx="14" cy="14" r="13"/><circle cx="14" cy="14" r="8"/><circle cx="0" cy="7" r="13"/><circle cx="28" cy="7" r="13"/></g></pattern></defs><rect width="360" height="504" fill="url(#${id}gr)"/><rect width="360" height="504" fill="url(#${id}sc)"/>`,
    paper: '#eefbf8',
    ink: '#06303f',
    ornaments: (edge) =>
      mirrored(
        `<g fill="${edge}" opacity=".9"><circle cx="19" cy="66" r="3.6"/><circle cx="27" cy="60" r="2.2"/><circle cx="18" cy="76" r="1.8"/></g>`,
      ),
  },
  /** Plates with bolts. */
  zenmai: {
    window: `M${left + 22} ${top}H${right - 22}L${right} ${top + 22}V${bottom - 22}L${right - 22} ${bottom}H${left + 22}L${left} ${bottom - 22}V${top + 22}Z`,
    ground: (id, mood) =>
      `<defs>${gradient(`${id}gr`, [mix('#a8752f', mood.near, 0.25), mix('#5a3712', mood.near, 0.3), mix('#8a5c22', mood.near, 0.3), mix('#3c230c', mood.near, 0.3)])}</defs><rect width="360" height="504" fill="url(#${id}gr)"/>${times(84, (i) => `<path d="M0 ${i * 6 + ((i * 5) % 4)}H360" stroke="${i % 2 === 0 ? '#fff' : '#000'}" stroke-width=".7" opacity=".08"/>`)}`,
    paper: '#f8eed8',
    ink: '#2f1c0a',
    ornaments: (edge) =>
      mirrored(
        [
          [27, 65],
          [27, 356],
        ]
          .map(
            ([x, y]) =>
              `<circle cx="${px(x as number)}" cy="${px(y as number)}" r="5" fill="#2a1808"/><circle cx="${px(x as number)}" cy="${px(y as number)}" r="3.8" fill="${edge}"/><path d="M${px((x as number) - 2.4)} ${px((y as number) - 1.6)}l4.8 3.2" stroke="#2a1808" stroke-width="1.3"/>`,
          )
          .join(''),
      ),
  },
};
