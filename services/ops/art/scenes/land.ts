import { glow, mix, px } from '../colour.ts';
import { hills, ridge } from '../landscape.ts';
import { atDepth, fade, times, type Layer, type Stage } from './stage.ts';

export const ridges: Layer = (stage) => hills(stage, stage.random, stage.mood, { from: 0.6, layers: 4 });
export const lowRidges: Layer = (stage) => hills(stage, stage.random, stage.mood, { from: 0.74, layers: 3 });

/** Peaks with a lit and a shaded side, and snow on top. */
export const peaks: Layer = ({ id, width, height, mood, random }) =>
  times(2, (row) => {
    const depth = row * 0.35;
    const [rock, lit] = [atDepth(mood, depth), mix(atDepth(mood, depth), mood.light, 0.35)];
    return times(4, (i) => {
      const [x, top] = [((i + random.range(0.1, 0.9)) / 4) * width, height * (random.range(0.32, 0.5) + row * 0.12)];
      const [base, half] = [height * 0.86, width * random.range(0.2, 0.32)];
      const cap = (base - top) * 0.24;
      const jag = (sign: number) =>
        `L${px(x + sign * half * 0.18)} ${px(top + cap * random.range(0.7, 1.1))}L${px(x + sign * half * 0.1)} ${px(top + cap * random.range(0.45, 0.7))}`;
      return `<path d="M${px(x)} ${px(top)}L${px(x + half)} ${px(base)}H${px(x - half)}Z" fill="${rock}"/><path d="M${px(x)} ${px(top)}L${px(x + half * 0.22)} ${px(top + (base - top) * 0.4)}L${px(x - half * 0.1)} ${px(base)}H${px(x - half)}Z" fill="${lit}" opacity=".6"/><path d="M${px(x)} ${px(top)}${jag(1)}L${px(x)} ${px(top + cap * 0.95)}${jag(-1)}Z" fill="${mix(mood.light, '#ffffff', 0.7)}" opacity=".9"/>`;
    });
  }) +
  `<defs>${fade(`${id}pk`, mood.sky[2], [0, 0.85])}</defs><rect y="${px(height * 0.62)}" width="${width}" height="${px(height * 0.25)}" fill="url(#${id}pk)"/>`;

/** One conifer, its foot at x, y. */
const pine = (x: number, y: number, tall: number, fill: string): string => {
  const steps = times(4, (i) => {
    const [top, low, half] = [y - tall * (1 - i * 0.2), y - tall * (0.66 - i * 0.2), tall * (0.1 + i * 0.055)];
    return `M${px(x)} ${px(top)}L${px(x + half)} ${px(low)}H${px(x - half)}Z`;
  });
  return `<path d="${steps}M${px(x - 2)} ${px(y - tall * 0.1)}h4V${px(y)}h-4Z" fill="${fill}"/>`;
};

/** Woods in two rows, darker in front. */
export const pines: Layer = ({ width, height, mood, random }) =>
  times(2, (row) => {
    const fill = atDepth(mood, 0.5 + row * 0.45);
    const trees = times(11, (i) =>
      pine(
        ((i + random.range(-0.4, 0.4)) / 10) * width,
        height * (0.84 + row * 0.12),
        height * random.range(0.16, 0.3) * (1 + row * 0.2),
        fill,
      ),
    );
    return `${trees}<rect y="${px(height * (0.83 + row * 0.12))}" width="${width}" height="${px(height * 0.3)}" fill="${fill}"/>`;
  });

/** Stems with joints and leaves, thick in front. */
export const bamboo: Layer = ({ width, height, mood, random }) =>
  times(3, (row) => {
    const depth = row * 0.45;
    return times(6, (i) => {
      // The middle stays free for the hero.
      const side = i % 2 === 0 ? random.range(-0.02, 0.3) : random.range(0.7, 1.02);
      const [x, w, lean] = [(row === 0 ? random.range(0, 1) : side) * width, 4 + row * 5, random.range(-0.03, 0.03) * width];
      const [colour, lit] = [atDepth(mood, 0.15 + depth), mix(atDepth(mood, 0.15 + depth), mood.light, 0.4)];
      const joints = times(6, (k) => `M${px(x - w / 2 + (lean * k) / 6)} ${px(height * (1 - k / 5.6))}h${px(w)}`);
      const leaves = times(5, () => {
        const [lx, ly, turn] = [x + lean * 0.5, random.range(0, 0.75) * height, random.range(-50, 50) + (random.next() < 0.5 ? 180 : 0)];
        return `<path d="M0 0q${px(w * 1.6)} ${px(-w * 0.7)} ${px(w * 4)} 0q${px(-w * 2)} ${px(w * 0.9)} ${px(-w * 4)} 0Z" transform="translate(${px(lx)} ${px(ly)}) rotate(${px(turn)})" fill="${colour}"/>`;
      });
      return `<path d="M${px(x - w / 2)} ${height}L${px(x - w / 2 + lean)} 0h${px(w)}L${px(x + w / 2)} ${height}Z" fill="${colour}"/><path d="M${px(x - w / 4)} ${height}L${px(x - w / 4 + lean)} 0" stroke="${lit}" stroke-width="${px(w * 0.2)}" opacity=".7"/><path d="${joints}" stroke="${mood.near}" stroke-width="1.6" opacity=".6"/>${leaves}`;
    });
  });

/** A bough heavy with blossom from a corner. */
export const blossom: Layer = ({ width, height, mood, random }) => {
  const bough = `<path d="M${px(width * 1.02)} ${px(height * 0.02)}C${px(width * 0.8)} ${px(height * 0.1)} ${px(width * 0.66)} ${px(height * 0.06)} ${px(width * 0.36)} ${px(height * 0.2)}M${px(width * 0.74)} ${px(height * 0.09)}C${px(width * 0.8)} ${px(height * 0.2)} ${px(width * 0.9)} ${px(height * 0.24)} ${px(width * 0.92)} ${px(height * 0.38)}" fill="none" stroke="${mix(mood.near, '#2a1010', 0.4)}" stroke-width="6" stroke-linecap="round"/>`;
  const tufts = times(46, (i) => {
    const share = random.next();
    const [x, y] = i % 3 === 0 ? [0.76 + share * 0.18, 0.1 + share * 0.3] : [0.34 + share * 0.68, 0.2 - share * 0.17];
    const r = random.range(0.018, 0.045) * width;
    const colour = ['#ffd9e2', '#ffb9cb', '#fff0f3', '#f58fab'][i % 4] as string;
    return `<circle cx="${px((x + random.range(-0.07, 0.07)) * width)}" cy="${px((y + random.range(-0.06, 0.06)) * height)}" r="${px(r)}" fill="${colour}" opacity=".92"/>`;
  });
  return bough + tufts;
};

const falling =
  (colours: readonly string[], count: number): Layer =>
  ({ width, height, random }) =>
    times(count, (i) => {
      const [x, y, r] = [random.range(0, 1) * width, random.range(0, 1) * height, random.range(0.006, 0.016) * width];
      return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(r)}" ry="${px(r * 0.55)}" transform="rotate(${px(random.range(0, 180))} ${px(x)} ${px(y)})" fill="${colours[i % colours.length] as string}" opacity="${px(random.range(0.6, 1))}"/>`;
    });
export const petals = falling(['#ffd9e2', '#ffb9cb', '#fff3f5'], 34);
export const mapleLeaves = falling(['#e2502e', '#f08a2c', '#f6c04a'], 30);
export const embers = falling(['#ffe3a0', '#ff9a3c', '#ff5c2e'], 40);

/** Small lights that float. */
export const fireflies: Layer = ({ id, width, height, mood, random }) =>
  `<defs>${glow(`${id}ff`, mood.light, 1)}</defs>${times(26, () => `<circle cx="${px(random.range(0, 1) * width)}" cy="${px(random.range(0.3, 1) * height)}" r="${px(random.range(3, 8))}" fill="url(#${id}ff)"/>`)}`;

/** Still water below `at`, the lights of the sky broken in it. */
const water =
  (at: number): Layer =>
  ({ id, width, height, mood, random }) =>
    `<defs><linearGradient id="${id}wa" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.sky[2]}"/><stop offset=".35" stop-color="${mood.sky[1]}"/><stop offset="1" stop-color="${mood.near}"/></linearGradient></defs><rect y="${px(at * height)}" width="${width}" height="${px((1 - at) * height + 1)}" fill="url(#${id}wa)"/>${times(
      34,
      () => {
        const share = random.next();
        const w = width * random.range(0.03, 0.2) * (0.4 + share);
        return `<rect x="${px(width * 0.5 + random.range(-0.5, 0.5) * width * (0.5 + share * 0.7) - w / 2)}" y="${px(height * (at + 0.012 + share * (1 - at)))}" width="${px(w)}" height="${px(1 + share * 2)}" rx="1" fill="${mood.light}" opacity="${px(0.55 - share * 0.35)}"/>`;
      },
    )}`;
export const lake = water(0.7);
export const openSea = water(0.58);

export const waterfall: Layer = ({ id, width, height, mood, random }) => {
  const [rock, near] = [atDepth(mood, 0.55), atDepth(mood, 0.85)];
  const cliff = (x: number, sign: number, fill: string) =>
    `<path d="M${px(x)} 0${times(7, (i) => `L${px(x + sign * width * random.range(-0.03, 0.06))} ${px(height * ((i + 1) / 7))}`)}L${px(sign > 0 ? width : 0)} ${height}V0Z" fill="${fill}"/>`;
  return `${cliff(width * 0.66, 1, rock)}${cliff(width * 0.34, -1, rock)}<defs>${fade(`${id}wf`, mix(mood.light, '#ffffff', 0.6), [0.95, 0.55])}</defs><rect x="${px(width * 0.33)}" width="${px(width * 0.34)}" height="${height}" fill="url(#${id}wf)"/>${times(22, () => `<rect x="${px(random.range(0.33, 0.66) * width)}" y="${px(random.range(-0.2, 0.7) * height)}" width="${px(random.range(1, 4))}" height="${px(random.range(0.2, 0.6) * height)}" rx="2" fill="${random.next() < 0.5 ? mood.sky[2] : '#fff'}" opacity=".5"/>`)}${cliff(width * 0.84, 1, near)}${cliff(width * 0.16, -1, near)}`;
};

/** Broken columns under the sky. */
export const ruins: Layer = ({ width, height, mood, random }) =>
  times(7, (i) => {
    const depth = i < 4 ? 0.3 : 0.75;
    const [x, w] = [((i % 4) / 3.2 + random.range(0, 0.08)) * width, width * (depth < 0.5 ? 0.05 : 0.085)];
    const [top, base] = [height * (random.range(0.36, 0.6) + (depth > 0.5 ? 0.06 : 0)), height * 0.92];
    const [stone, lit] = [atDepth(mood, depth), mix(atDepth(mood, depth), mood.light, 0.4)];
    const flutes = times(3, (k) => `M${px(x + w * (0.25 + k * 0.25))} ${px(top + 4)}V${px(base)}`);
    return `<path d="M${px(x)} ${px(base)}V${px(top + random.range(0, 12))}L${px(x + w * 0.4)} ${px(top)}L${px(x + w)} ${px(top + random.range(2, 16))}V${px(base)}Z" fill="${stone}"/><path d="${flutes}" stroke="${mood.near}" stroke-width="1.4" opacity=".4"/><path d="M${px(x + 1.5)} ${px(top + 12)}V${px(base)}" stroke="${lit}" stroke-width="2.4" opacity=".8"/>`;
  });

/** Crystals out of the ground, each with three faces. */
export const crystals: Layer = ({ width, height, mood, random }) =>
  times(14, (i) => {
    const side = i % 2 === 0 ? random.range(-0.02, 0.36) : random.range(0.64, 1.02);
    const [x, tall, half, lean] = [
      side * width,
      height * random.range(0.12, 0.36),
      width * random.range(0.025, 0.05),
      (side - 0.5) * width * 0.16,
    ];
    const y = height * random.range(0.88, 1.02);
    const at = (dx: number, dy: number) => `${px(x + dx + (lean * dy) / tall)} ${px(y - dy)}`;
    const [dark, mid, lit] = [mix(mood.emblem[1], mood.near, 0.5), mood.emblem[1], mix(mood.emblem[0], '#ffffff', 0.4)];
    return `<path d="M${at(-half, 0)}L${at(-half, tall * 0.74)}L${at(0, tall)}L${at(-half * 0.2, tall * 0.66)}L${at(-half * 0.2, 0)}Z" fill="${lit}" opacity=".92"/><path d="M${at(-half * 0.2, 0)}L${at(-half * 0.2, tall * 0.66)}L${at(0, tall)}L${at(half * 0.4, tall * 0.7)}L${at(half * 0.4, 0)}Z" fill="${mid}" opacity=".92"/><path d="M${at(half * 0.4, 0)}L${at(half * 0.4, tall * 0.7)}L${at(0, tall)}L${at(half, tall * 0.78)}L${at(half, 0)}Z" fill="${dark}" opacity=".95"/>`;
  });

/** Dunes with a sharp crest. */
export const dunes: Layer = (stage: Stage) =>
  times(4, (i) => {
    const path = ridge(stage, stage.random, { base: stage.height * (0.64 + i * 0.1), swing: stage.height * 0.06, roughness: 0.9 });
    const colour = atDepth(stage.mood, 0.1 + i * 0.24);
    return `<path d="${path}" fill="${colour}"/><path d="${path}" fill="none" stroke="${mix(colour, stage.mood.light, 0.65)}" stroke-width="2" opacity=".8"/>`;
  });

/** Rocks that hang in the air, grass on top. */
export const floatingIslands: Layer = ({ width, height, mood, random }) =>
  times(4, (i) => {
    const [x, y, w] = [
      ([0.16, 0.82, 0.3, 0.72][i] as number) * width,
      height * ([0.5, 0.42, 0.82, 0.86][i] as number),
      width * random.range(0.16, 0.28),
    ];
    const [rock, top] = [atDepth(mood, i < 2 ? 0.3 : 0.75), mix(mood.emblem[1], mood.far, 0.4)];
    const under = times(
      5,
      (k) => `L${px(x + w / 2 - ((k + 0.5) / 5) * w)} ${px(y + w * random.range(0.2, 0.62) * (1 - Math.abs(k - 2) / 3.4))}`,
    );
    return `<path d="M${px(x - w / 2)} ${px(y)}H${px(x + w / 2)}${under}Z" fill="${rock}"/><ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(w / 2)}" ry="${px(w * 0.09)}" fill="${top}"/>${pine(x - w * 0.2, y, w * 0.34, mix(top, mood.near, 0.5))}${pine(x + w * 0.16, y + 2, w * 0.26, mix(top, mood.near, 0.4))}`;
  });

/** Blades of grass along the lower edge. */
export const grass: Layer = ({ width, height, mood, random }) =>
  `<path d="${times(60, () => {
    const [x, tall, lean] = [random.range(-0.02, 1.02) * width, random.range(0.06, 0.2) * height, random.range(-0.04, 0.04) * width];
    return `M${px(x - 3)} ${height}Q${px(x)} ${px(height - tall * 0.6)} ${px(x + lean)} ${px(height - tall)}Q${px(x + 3)} ${px(height - tall * 0.5)} ${px(x + 4)} ${height}Z`;
  })}" fill="${mix(mood.near, '#000000', 0.2)}"/>`;

/** A ring of standing stones. */
export const stones: Layer = ({ width, height, mood, random }) =>
  times(7, (i) => {
    const angle = Math.PI * (0.06 + (i / 6) * 0.88);
    const [x, y, tall, w] = [
      width * (0.5 - Math.cos(angle) * 0.46),
      height * (0.74 + (1 - Math.sin(angle)) * 0.16),
      height * random.range(0.16, 0.24),
      width * random.range(0.045, 0.065),
    ];
    const stone = atDepth(mood, 0.35 + (1 - Math.sin(angle)) * 0.6);
    return `<path d="M${px(x - w)} ${px(y)}L${px(x - w * 0.8)} ${px(y - tall)}L${px(x + w * 0.5)} ${px(y - tall * 1.08)}L${px(x + w)} ${px(y)}Z" fill="${stone}"/><path d="M${px(x - w * 0.9)} ${px(y)}L${px(x - w * 0.75)} ${px(y - tall)}" stroke="${mix(stone, mood.light, 0.6)}" stroke-width="2"/>`;
  });
