import { glow, mix, px } from '../colour.ts';
import { gear } from '../gear.ts';
import { atDepth, times, type Layer, type Stage } from './stage.ts';

/** Wheels that mesh behind everything. */
export const wheels: Layer = ({ width, height, mood, random }) =>
  times(7, (i) => {
    const r = width * random.range(0.1, 0.3);
    const d = gear(random.range(-0.05, 1.05) * width, random.range(0, 0.9) * height, r, Math.max(9, Math.round(r / 5)), random.range(0, 1));
    const colour = atDepth(mood, 0.12 + (i / 7) * 0.4);
    return `<path d="${d}" fill-rule="evenodd" fill="${colour}" stroke="${mix(colour, mood.light, 0.45)}" stroke-width="1.6" opacity=".9"/>`;
  });

/** Roofs, chimneys and lit windows in two rows. */
export const roofs: Layer = ({ width, height, mood, random }) =>
  times(2, (row) => {
    const fill = atDepth(mood, 0.4 + row * 0.5);
    let out = '';
    for (let x = -10; x < width;) {
      const [w, top] = [random.range(0.08, 0.16) * width, height * (random.range(0.5, 0.66) + row * 0.18)];
      const roof = random.next() < 0.5 ? `M${px(x)} ${px(top)}L${px(x + w / 2)} ${px(top - w * 0.55)}L${px(x + w)} ${px(top)}Z` : '';
      const chimney = `M${px(x + w * 0.68)} ${px(top - w * random.range(0.4, 1))}h${px(w * 0.18)}V${px(top)}h${px(-w * 0.18)}Z`;
      out += `<path d="${roof}${chimney}M${px(x)} ${px(top)}H${px(x + w)}V${height}H${px(x)}Z" fill="${fill}" stroke="${mix(fill, mood.light, 0.2)}" stroke-width=".8"/>`;
      out += times(6, (k) =>
        random.next() < 0.6
          ? `<rect x="${px(x + (k % 2 === 0 ? 0.22 : 0.6) * w)}" y="${px(top + 8 + Math.floor(k / 2) * height * 0.06)}" width="${px(w * 0.18)}" height="${px(height * 0.032)}" fill="${mood.light}" opacity=".9"/>`
          : '',
      );
      x += w;
    }
    return out;
  });

/** Smoke that rises from below. */
export const smoke: Layer = ({ width, height, mood, random }) =>
  times(4, (i) => {
    const x = (0.1 + i * 0.27) * width;
    return times(
      9,
      (k) =>
        `<circle cx="${px(x + Math.sin(k * 0.8 + i) * width * 0.05)}" cy="${px(height * (0.66 - k * 0.07))}" r="${px(width * (0.025 + k * 0.009) * random.range(0.8, 1.2))}" fill="${mix(mood.sky[2], mood.far, 0.3)}" opacity="${px(0.6 - k * 0.055)}"/>`,
    );
  });

/** Pipes with joints and dials. */
export const pipes: Layer = ({ id, width, height, mood, random }) => {
  const colour = mix(mood.far, mood.near, 0.35);
  const runs = times(7, (i) => {
    const [x, y, w] = [
      ([0.05, 0.14, 0.9, 0.97, 0.24, 0.8, 0.5][i] as number) * width,
      random.range(0.1, 0.6) * height,
      width * random.range(0.035, 0.06),
    ];
    const d =
      i < 4 ? `M${px(x)} 0V${height}` : `M${px(x)} 0V${px(y)}q0 ${px(w)} ${px(i % 2 === 0 ? -w : w)} ${px(w)}H${i % 2 === 0 ? 0 : width}`;
    const joints = times(
      4,
      (k) =>
        `<rect x="${px(x - w * 0.68)}" y="${px(height * (0.14 + k * 0.24))}" width="${px(w * 1.36)}" height="${px(w * 0.5)}" rx="2" fill="${mix(colour, mood.light, 0.3)}"/>`,
    );
    return `<path d="${d}" fill="none" stroke="${mix(colour, '#000000', 0.35)}" stroke-width="${px(w)}"/><path d="${d}" fill="none" stroke="${mix(colour, mood.light, 0.4)}" stroke-width="${px(w * 0.28)}" transform="translate(${px(-w * 0.18)} 0)"/>${i < 4 ? joints : ''}`;
  });
  const dials = times(3, (i) => {
    const [x, y, r] = [([0.14, 0.9, 0.84][i] as number) * width, ([0.3, 0.24, 0.72][i] as number) * height, width * 0.055];
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 1.2)}" fill="${mix(colour, mood.light, 0.5)}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="#f7eeda"/><path d="M${px(x)} ${px(y)}L${px(x + r * Math.cos(i * 2.1))} ${px(y + r * Math.sin(i * 2.1) * 0.8)}" stroke="#a3301c" stroke-width="2"/>`;
  });
  return `<g id="${id}pi">${runs}${dials}</g>`;
};

/** The face of a great clock. */
export const clockFace: Layer = ({ id, width, height, mood, random }) => {
  const [x, y, r] = [width / 2, height * 0.44, Math.min(width, height) * 0.43];
  const marks = times(60, (i) => {
    const [a, from] = [(i / 60) * Math.PI * 2, i % 5 === 0 ? 0.8 : 0.88];
    return `M${px(x + Math.cos(a) * r * from)} ${px(y + Math.sin(a) * r * from)}L${px(x + Math.cos(a) * r * 0.93)} ${px(y + Math.sin(a) * r * 0.93)}`;
  });
  const hand = (turn: number, long: number, w: number) =>
    `<path d="M${px(x - w)} ${px(y + r * 0.12)}L${px(x)} ${px(y - r * long)}L${px(x + w)} ${px(y + r * 0.12)}Z" fill="${mood.near}" opacity=".6" transform="rotate(${px(turn)} ${px(x)} ${px(y)})"/>`;
  return `<defs><radialGradient id="${id}cf"><stop offset="0" stop-color="${mix(mood.light, '#ffffff', 0.4)}"/><stop offset="1" stop-color="${mix(mood.light, mood.far, 0.5)}"/></radialGradient></defs><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 1.08)}" fill="${mix(mood.far, mood.near, 0.5)}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="url(#${id}cf)"/><path d="${marks}" stroke="${mood.near}" stroke-width="2.4" opacity=".8"/>${hand(random.range(0, 360), 0.56, 6)}${hand(random.range(0, 360), 0.82, 4)}`;
};

/** A railway on arches. */
export const viaduct: Layer = ({ width, height, mood }) => {
  const [top, fill] = [height * 0.66, atDepth(mood, 0.55)];
  const arches = times(
    4,
    (i) =>
      `M${px((i + 0.12) * (width / 4))} ${height}V${px(top + height * 0.15)}a${px(width * 0.095)} ${px(width * 0.095)} 0 0 1 ${px(width * 0.19)} 0V${height}Z`,
  );
  return `<path d="M0 ${px(top)}H${width}V${height}H0Z${arches}" fill-rule="evenodd" fill="${fill}"/><path d="M0 ${px(top)}H${width}" stroke="${mix(fill, mood.light, 0.5)}" stroke-width="3"/><path d="M0 ${px(top + 8)}H${width}" stroke="${mood.near}" stroke-width="2" stroke-dasharray="5 4"/>`;
};

/** Airships at anchor in the sky. */
export const airships: Layer = ({ width, height, mood, random }) =>
  times(3, (i) => {
    const [x, y, s] = [
      ([0.18, 0.8, 0.64][i] as number) * width,
      height * ([0.18, 0.13, 0.36][i] as number),
      width * random.range(0.08, 0.14),
    ];
    const fill = atDepth(mood, 0.2 + i * 0.12);
    return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(s)}" ry="${px(s * 0.36)}" fill="${fill}" stroke="${mix(fill, mood.light, 0.5)}" stroke-width="1.2"/><path d="M${px(x - s * 0.3)} ${px(y + s * 0.42)}h${px(s * 0.6)}l${px(-s * 0.1)} ${px(s * 0.18)}h${px(-s * 0.4)}ZM${px(x + s * 0.8)} ${px(y)}l${px(s * 0.34)} ${px(-s * 0.28)}v${px(s * 0.56)}Z" fill="${mix(fill, mood.near, 0.5)}"/>`;
  });

/** Girders crossed, seen from below. */
export const girders: Layer = ({ width, height, mood }) => {
  const beam = (x1: number, y1: number, x2: number, y2: number, w: number, depth: number) => {
    const fill = atDepth(mood, depth);
    const line = `M${px(x1 * width)} ${px(y1 * height)}L${px(x2 * width)} ${px(y2 * height)}`;
    return `<path d="${line}" stroke="${fill}" stroke-width="${w}"/><path d="${line}" stroke="${mix(fill, mood.light, 0.5)}" stroke-width="${px(w * 0.6)}" stroke-dasharray="2 11" stroke-linecap="round"/>`;
  };
  return `<g fill="none">${beam(0, 0.2, 1, 0.02, 12, 0.3)}${beam(0, 0.02, 1, 0.26, 12, 0.35)}${beam(0.12, 0, 0.06, 1, 18, 0.65)}${beam(0.88, 0, 0.94, 1, 18, 0.65)}${beam(0, 0.92, 1, 0.86, 20, 0.8)}</g>`;
};

/** Lamps along a lane. */
export const lamps: Layer = ({ id, width, height, mood }) =>
  `<defs>${glow(`${id}lp`, mood.light, 1)}</defs>${[0.07, 0.93, 0.24, 0.76]
    .map((x, i) => {
      const [s, y] = [i < 2 ? 1 : 0.6, height * (i < 2 ? 1 : 0.84)];
      const [px0, top] = [x * width, y - height * 0.62 * s];
      return `<path d="M${px(px0)} ${px(y)}V${px(top)}" stroke="${mood.near}" stroke-width="${px(5 * s)}"/><circle cx="${px(px0)}" cy="${px(top)}" r="${px(width * 0.14 * s)}" fill="url(#${id}lp)"/><path d="M${px(px0 - 9 * s)} ${px(top - 11 * s)}h${px(18 * s)}l${px(-4 * s)} ${px(24 * s)}h${px(-10 * s)}Z" fill="${mix(mood.light, '#ffffff', 0.5)}" stroke="${mood.near}" stroke-width="2"/>`;
    })
    .join('')}`;

/** A round window under a roof, light through it. */
export const attic: Layer = ({ id, width, height, mood }) => {
  const [x, y, r] = [width / 2, height * 0.4, Math.min(width, height) * 0.34];
  const planks = times(8, (i) => `M${px((i / 8) * width)} 0V${height}`);
  return `<rect width="${width}" height="${height}" fill="${atDepth(mood, 0.78)}"/><path d="${planks}" stroke="${mood.near}" stroke-width="2" opacity=".7"/><defs><radialGradient id="${id}at"><stop offset="0" stop-color="${mood.light}"/><stop offset="1" stop-color="${mood.sky[2]}"/></radialGradient>${glow(`${id}ag`, mood.light, 0.7)}</defs><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 1.9)}" fill="url(#${id}ag)"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="url(#${id}at)" stroke="${mood.near}" stroke-width="9"/><path d="M${px(x - r)} ${px(y)}h${px(r * 2)}M${px(x)} ${px(y - r)}v${px(r * 2)}" stroke="${mood.near}" stroke-width="6"/><path d="M0 0L${px(width * 0.5)} ${px(-height * 0.1)}L${width} 0L${px(width * 0.82)} 0L${px(width * 0.5)} ${px(height * 0.04)}L${px(width * 0.18)} 0Z" fill="${mood.near}"/>`;
};

/** Sparks that fly from a point in front. */
export const weldSparks: Layer = ({ width, height, mood, random }) =>
  times(40, () => {
    const [a, from, long] = [random.range(-Math.PI, 0), random.range(0.05, 0.4), random.range(0.02, 0.08)];
    const at = (r: number) => `${px(width * 0.5 + Math.cos(a) * r * width)} ${px(height * 0.86 + Math.sin(a) * r * height)}`;
    return `<path d="M${at(from)}L${at(from + long)}" stroke="${mix(mood.light, '#ffffff', random.range(0, 0.6))}" stroke-width="${px(random.range(1, 2.6))}" stroke-linecap="round"/>`;
  });

/** The mouth of a furnace. */
export const furnace: Layer = ({ id, width, height, mood }) =>
  `<defs>${glow(`${id}fu`, '#ff8a32', 1)}</defs><ellipse cx="${px(width / 2)}" cy="${px(height * 0.86)}" rx="${px(width * 0.7)}" ry="${px(height * 0.5)}" fill="url(#${id}fu)"/><path d="M0 ${height}V${px(height * 0.8)}H${px(width * 0.16)}V${px(height * 0.9)}H${px(width * 0.84)}V${px(height * 0.8)}H${width}V${height}Z" fill="${mood.near}"/>`;

/** Rows of the same machine, as far as the eye sees. */
export const assembly: Layer = (stage: Stage) => {
  const { width, height, mood } = stage;
  return times(4, (row) => {
    const depth = 0.2 + row * 0.22;
    const [n, s, y] = [9 - row * 2, width * (0.03 + row * 0.013), height * (0.62 + row * 0.1)];
    const fill = atDepth(mood, depth);
    return `<rect y="${px(y)}" width="${width}" height="${px(height * 0.1)}" fill="${mix(fill, mood.near, 0.3)}"/>${times(n, (i) => `<path d="M${px(((i + 0.5) / n) * width - s)} ${px(y)}v${px(-s * 1.6)}h${px(s * 0.5)}v${px(-s * 0.8)}h${px(s)}v${px(s * 0.8)}h${px(s * 0.5)}v${px(s * 1.6)}Z" fill="${fill}" stroke="${mix(fill, mood.light, 0.3)}"/>`)}`;
  });
};

/** Coils with sparks between them. */
export const coils: Layer = ({ width, height, mood, random }) =>
  [0.1, 0.9]
    .map((x) => {
      const [cx, w] = [x * width, width * 0.11];
      const turns = times(
        9,
        (i) =>
          `<rect x="${px(cx - w / 2)}" y="${px(height * (0.36 + i * 0.068))}" width="${px(w)}" height="${px(height * 0.04)}" rx="6" fill="${mix('#c77a3a', mood.near, (i % 2) * 0.3)}"/>`,
      );
      return `${turns}<circle cx="${px(cx)}" cy="${px(height * 0.29)}" r="${px(w * 0.62)}" fill="${mix(mood.light, '#ffffff', 0.4)}" stroke="${mood.near}" stroke-width="3"/>`;
    })
    .join('') +
  times(4, () => {
    let d = `M${px(width * 0.14)} ${px(height * 0.29)}`;
    for (let i = 1; i < 9; i++) d += `L${px(width * (0.14 + i * 0.08))} ${px(height * (0.29 + random.range(-0.13, 0.13)))}`;
    return `<path d="${d}L${px(width * 0.86)} ${px(height * 0.29)}" fill="none" stroke="#eef6ff" stroke-width="${px(random.range(1, 2.4))}" opacity=".85"/>`;
  });

/** Chains and a seal over a door. */
export const chains: Layer = ({ width, height, mood }) =>
  [
    [0, 0, 1, 1],
    [1, 0, 0, 1],
    [0, 0.5, 1, 0.5],
  ]
    .map(
      ([x1, y1, x2, y2]) =>
        `<path d="M${px((x1 as number) * width)} ${px((y1 as number) * height)}L${px((x2 as number) * width)} ${px((y2 as number) * height)}" fill="none" stroke="${mix(mood.far, '#000000', 0.4)}" stroke-width="11" stroke-dasharray="15 7" stroke-linecap="round"/><path d="M${px((x1 as number) * width)} ${px((y1 as number) * height)}L${px((x2 as number) * width)} ${px((y2 as number) * height)}" fill="none" stroke="${mix(mood.light, mood.far, 0.4)}" stroke-width="3" stroke-dasharray="15 7" stroke-linecap="round"/>`,
    )
    .join('');
