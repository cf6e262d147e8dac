import { glow, mix, px } from '../colour.ts';
import { atDepth, times, type Layer, type Stage } from './stage.ts';

/** A gate of two pillars and a curved beam; foot at x, y. */
const gate = ({ mood }: Stage, x: number, y: number, tall: number, depth: number): string => {
  const red = mix('#d0392a', atDepth(mood, depth), depth < 0.5 ? 0.45 : 0.12);
  const dark = mix(red, '#1a0508', 0.55);
  const w = tall * 0.86;
  return `<g fill="${red}"><path d="M${px(x - w * 0.36)} ${px(y)}L${px(x - w * 0.31)} ${px(y - tall * 0.84)}h${px(w * 0.08)}L${px(x - w * 0.26)} ${px(y)}ZM${px(x + w * 0.36)} ${px(y)}L${px(x + w * 0.31)} ${px(y - tall * 0.84)}h${px(-w * 0.08)}L${px(x + w * 0.26)} ${px(y)}Z"/><rect x="${px(x - w * 0.42)}" y="${px(y - tall * 0.7)}" width="${px(w * 0.84)}" height="${px(tall * 0.065)}"/></g><path d="M${px(x - w * 0.6)} ${px(y - tall)}Q${px(x)} ${px(y - tall * 0.9)} ${px(x + w * 0.6)} ${px(y - tall)}L${px(x + w * 0.56)} ${px(y - tall * 0.86)}Q${px(x)} ${px(y - tall * 0.8)} ${px(x - w * 0.56)} ${px(y - tall * 0.86)}Z" fill="${dark}"/><path d="M${px(x - w * 0.54)} ${px(y - tall * 0.86)}Q${px(x)} ${px(y - tall * 0.8)} ${px(x + w * 0.54)} ${px(y - tall * 0.86)}L${px(x + w * 0.5)} ${px(y - tall * 0.8)}Q${px(x)} ${px(y - tall * 0.74)} ${px(x - w * 0.5)} ${px(y - tall * 0.8)}Z" fill="${red}"/>`;
};

/** Gates one behind the other. */
export const gates: Layer = (stage) =>
  [0.32, 0.48, 0.68, 0.98]
    .map((share, i) => gate(stage, stage.width / 2, stage.height * (0.78 + share * 0.24), stage.height * share * 1.06, i * 0.3))
    .join('');
export const farGate: Layer = (stage) => gate(stage, stage.width * 0.5, stage.height * 0.84, stage.height * 0.5, 0.5);

/** Roofs with turned-up eaves, one above the other. */
const tower = ({ mood }: Stage, x: number, y: number, tall: number, floors: number, depth: number): string => {
  const [wall, roof] = [atDepth(mood, depth), mix(atDepth(mood, depth), mood.near, 0.55)];
  const step = tall / (floors + 0.8);
  return `${times(floors, (i) => {
    const half = step * (1.05 - i * 0.12);
    const base = y - i * step;
    return `<rect x="${px(x - half * 0.62)}" y="${px(base - step * 0.7)}" width="${px(half * 1.24)}" height="${px(step * 0.72)}" fill="${wall}"/>${times(3, (k) => `<rect x="${px(x + (k - 1) * half * 0.36 - step * 0.06)}" y="${px(base - step * 0.5)}" width="${px(step * 0.13)}" height="${px(step * 0.26)}" fill="${mood.light}" opacity=".85"/>`)}<path d="M${px(x - half * 1.3)} ${px(base - step * 0.6)}Q${px(x - half * 0.7)} ${px(base - step * 0.72)} ${px(x - half * 0.5)} ${px(base - step * 1.02)}H${px(x + half * 0.5)}Q${px(x + half * 0.7)} ${px(base - step * 0.72)} ${px(x + half * 1.3)} ${px(base - step * 0.6)}Q${px(x)} ${px(base - step * 0.52)} ${px(x - half * 1.3)} ${px(base - step * 0.6)}Z" fill="${roof}" stroke="${mix(roof, mood.light, 0.4)}" stroke-width="1"/>`;
  })}<path d="M${px(x - 1.5)} ${px(y - tall * 0.8)}V${px(y - tall * 1.06)}h3V${px(y - tall * 0.8)}Z" fill="${roof}"/>`;
};
export const pagoda: Layer = (stage) => tower(stage, stage.width * 0.2, stage.height * 0.9, stage.height * 0.62, 5, 0.5);
export const castle: Layer = (stage) =>
  tower(stage, stage.width * 0.5, stage.height * 0.86, stage.height * 0.58, 3, 0.35) +
  tower(stage, stage.width * 0.2, stage.height * 0.9, stage.height * 0.32, 2, 0.5) +
  tower(stage, stage.width * 0.82, stage.height * 0.9, stage.height * 0.36, 2, 0.5);

/** Lanterns on two lines across. */
export const lanterns: Layer = ({ id, width, height, random }) =>
  `<defs>${glow(`${id}la`, '#ffb347', 0.9)}</defs>${times(2, (row) => {
    const [y, sag] = [height * (0.1 + row * 0.1), height * 0.12];
    return `<path d="M0 ${px(y)}Q${px(width / 2)} ${px(y + sag * 2)} ${width} ${px(y)}" fill="none" stroke="#2a1410" stroke-width="1.5"/>${times(
      7,
      (i) => {
        const t = (i + 0.5) / 7;
        const [x, ly, r] = [t * width, y + sag * 4 * t * (1 - t), width * random.range(0.026, 0.034)];
        return `<circle cx="${px(x)}" cy="${px(ly + r * 1.4)}" r="${px(r * 3)}" fill="url(#${id}la)"/><ellipse cx="${px(x)}" cy="${px(ly + r * 1.4)}" rx="${px(r)}" ry="${px(r * 1.3)}" fill="${i % 2 === 0 ? '#e2492f' : '#f7d08a'}"/><path d="M${px(x - r * 0.5)} ${px(ly + r * 0.15)}h${px(r)}M${px(x - r * 0.5)} ${px(ly + r * 2.65)}h${px(r)}" stroke="#2a1410" stroke-width="2"/>`;
      },
    )}`;
  })}`;

/** Tiled roofs of a street at night, lit windows. */
export const street: Layer = ({ width, height, mood, random }) =>
  times(2, (row) => {
    const [wall, roof] = [atDepth(mood, 0.4 + row * 0.4), atDepth(mood, 0.6 + row * 0.4)];
    return times(5, (i) => {
      const [x, w] = [(i / 4.4 - 0.08 + row * 0.06) * width, width * random.range(0.2, 0.28)];
      const top = height * (random.range(0.6, 0.7) + row * 0.16);
      return `<rect x="${px(x + w * 0.08)}" y="${px(top)}" width="${px(w * 0.84)}" height="${height}" fill="${wall}"/><path d="M${px(x - w * 0.06)} ${px(top + 5)}Q${px(x + w * 0.16)} ${px(top - 3)} ${px(x + w * 0.26)} ${px(top - height * 0.07)}H${px(x + w * 0.74)}Q${px(x + w * 0.84)} ${px(top - 3)} ${px(x + w * 1.06)} ${px(top + 5)}Z" fill="${roof}"/>${times(3, (k) => (random.next() < 0.75 ? `<rect x="${px(x + w * (0.2 + k * 0.22))}" y="${px(top + 10)}" width="${px(w * 0.14)}" height="${px(height * 0.055)}" fill="${mood.light}" opacity=".85"/>` : ''))}`;
    });
  });

/** A red bridge in an arch over water. */
export const bridge: Layer = ({ width, height, mood }) => {
  const y = height * 0.82;
  const posts = times(9, (i) => {
    const t = i / 8;
    const py = y - height * 0.2 * 4 * t * (1 - t) * 0.5;
    return `M${px(t * width)} ${px(py)}v${px(-height * 0.07)}`;
  });
  const arch = (lift: number) => `M0 ${px(y - lift)}Q${px(width / 2)} ${px(y - lift - height * 0.2)} ${width} ${px(y - lift)}`;
  const red = mix('#c9362a', mood.near, 0.15);
  return `<path d="${arch(0)}V${px(y + height * 0.07)}Q${px(width / 2)} ${px(y - height * 0.12)} 0 ${px(y + height * 0.07)}Z" fill="${mix(red, '#200508', 0.4)}"/><path d="${arch(height * 0.075)}${arch(height * 0.04)}${posts}" fill="none" stroke="${red}" stroke-width="4"/>`;
};

/** Cold flames in the air. */
export const ghostFlames: Layer = ({ id, width, height, random }) =>
  `<defs>${glow(`${id}gf`, '#8fd6ff', 0.9)}</defs>${times(9, (i) => {
    const [x, y, r] = [
      (i % 2 === 0 ? random.range(0.04, 0.32) : random.range(0.68, 0.96)) * width,
      random.range(0.12, 0.85) * height,
      width * random.range(0.02, 0.04),
    ];
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 3.2)}" fill="url(#${id}gf)"/><path d="M${px(x)} ${px(y + r)}c${px(-r * 1.5)} 0 ${px(-r * 1.2)} ${px(-r * 1.5)} ${px(-r * 0.2)} ${px(-r * 3)}c${px(r * 0.3)} ${px(r)} ${px(r * 1.7)} ${px(r * 1.2)} ${px(r * 0.2)} ${px(r * 3)}Z" fill="#e8f8ff"/>`;
  })}`;

/** Feathers whirled by the wind. */
export const windSwirls: Layer = ({ width, height, mood, random }) =>
  times(6, () => {
    const [x, y, r] = [random.range(-0.1, 0.7) * width, random.range(0.08, 0.9) * height, width * random.range(0.1, 0.2)];
    return `<path d="M${px(x - r)} ${px(y)}C${px(x + r)} ${px(y - r * 0.5)} ${px(x + r * 2.4)} ${px(y + r * 0.4)} ${px(x + r * 2.6)} ${px(y - r * 0.1)}a${px(r * 0.36)} ${px(r * 0.36)} 0 1 0 ${px(-r * 0.5)} ${px(r * 0.2)}" fill="none" stroke="${mood.light}" stroke-width="${px(random.range(1.5, 4))}" stroke-linecap="round" opacity=".55"/>`;
  });

/** Stage curtains and a floor of boards. */
export const danceStage: Layer = ({ width, height, mood }) =>
  `<path d="M0 ${px(height * 0.84)}H${width}V${height}H0Z" fill="${mix('#7a4a22', mood.near, 0.4)}"/>${times(9, (i) => `<path d="M${px((i / 8) * width)} ${px(height * 0.84)}L${px(width / 2 + (i / 8 - 0.5) * width * 2)} ${height}" stroke="${mood.near}" stroke-width="1.4" opacity=".6"/>`)}${times(9, (i) => `<path d="M${px((i / 9) * width)} 0H${px(((i + 1) / 9) * width)}V${px(height * 0.09)}L${px(((i + 0.5) / 9) * width)} ${px(height * 0.13)}L${px((i / 9) * width)} ${px(height * 0.09)}Z" fill="${['#c9362a', '#f4e6c8', '#4a2a6a'][i % 3] as string}"/>`)}`;
