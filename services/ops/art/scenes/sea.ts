import { glow, mix, px } from '../colour.ts';
import { ridge } from '../landscape.ts';
import { atDepth, fade, times, type Layer } from './stage.ts';

/** Light falling through water. */
export const shafts: Layer = ({ id, width, height, mood, random }) =>
  `<defs>${fade(`${id}sh`, mood.light, [0.42, 0])}</defs>${times(7, () => {
    const [x, w, lean] = [random.range(-0.1, 1) * width, random.range(0.04, 0.14) * width, random.range(-0.4, 0.1) * width];
    return `<path d="M${px(x)} 0H${px(x + w)}L${px(x + w * 2.4 + lean)} ${height}H${px(x + lean)}Z" fill="url(#${id}sh)"/>`;
  })}`;

export const bubbles: Layer = ({ width, height, mood, random }) =>
  times(34, () => {
    const r = random.next() ** 2 * width * 0.022 + 1.2;
    const [x, y] = [random.range(0, 1) * width, random.range(0, 1) * height];
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${mood.light}" fill-opacity=".12" stroke="${mood.light}" stroke-width=".9" opacity=".8"/><circle cx="${px(x - r * 0.35)}" cy="${px(y - r * 0.35)}" r="${px(r * 0.24)}" fill="#fff" opacity=".9"/>`;
  });

/** Corals and stones at the bottom of the sea. */
export const reef: Layer = (stage) => {
  const { width, height, mood, random } = stage;
  const bed = times(
    2,
    (i) =>
      `<path d="${ridge(stage, random, { base: height * (0.82 + i * 0.1), swing: height * 0.05, roughness: 2 })}" fill="${atDepth(mood, 0.5 + i * 0.45)}"/>`,
  );
  const branch = (x: number, y: number, long: number, turn: number, deep: number): string => {
    if (deep === 0) return '';
    const [x2, y2] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
    return `M${px(x)} ${px(y)}L${px(x2)} ${px(y2)}${branch(x2, y2, long * 0.74, turn - random.range(0.3, 0.6), deep - 1)}${branch(x2, y2, long * 0.74, turn + random.range(0.3, 0.6), deep - 1)}`;
  };
  const colours = ['#ff7f7a', '#ffb15e', '#f6a3d0', '#b28cff'];
  const corals = times(6, (i) => {
    const x = (i % 2 === 0 ? random.range(0.02, 0.34) : random.range(0.66, 0.98)) * width;
    return `<path d="${branch(x, height * random.range(0.92, 1), height * random.range(0.05, 0.085), -Math.PI / 2, 4)}" fill="none" stroke="${mix(colours[i % 4] as string, mood.sky[1], 0.3)}" stroke-width="${px(width * 0.014)}" stroke-linecap="round"/>`;
  });
  return bed + corals;
};

/** Long leaves that sway. */
export const kelp: Layer = ({ width, height, mood, random }) =>
  times(3, (row) =>
    times(5, (i) => {
      const x = (row === 0 ? random.range(0, 1) : i % 2 === 0 ? random.range(0, 0.3) : random.range(0.7, 1)) * width;
      const [tall, sway, w] = [height * random.range(0.35, 0.85), width * random.range(0.03, 0.07), 3 + row * 3];
      const side = (sign: number) =>
        Array.from(
          { length: 9 },
          (_, k) => `${px(x + Math.sin(k * 0.9 + i) * sway + sign * w * (1 - k / 8))} ${px(height - (k / 8) * tall)}`,
        );
      return `<path d="M${side(-1).join('L')}L${side(1).toReversed().join('L')}Z" fill="${mix(atDepth(mood, 0.2 + row * 0.38), '#2e8a5a', 0.35)}"/>`;
    }),
  );

/** Many small fish that turn together. */
export const shoal: Layer = ({ width, height, mood, random }) => {
  const [cx, cy] = [width * random.range(0.25, 0.75), height * random.range(0.2, 0.36)];
  return times(34, () => {
    const [a, r, s] = [random.range(0, Math.PI * 2), random.next(), random.range(3.5, 7)];
    const [x, y] = [cx + Math.cos(a) * r * width * 0.36, cy + Math.sin(a) * r * height * 0.15];
    return `<path d="M${px(x)} ${px(y)}q${px(s)} ${px(-s * 0.6)} ${px(s * 2)} 0q${px(-s)} ${px(s * 0.6)} ${px(-s * 2)} 0l${px(-s * 0.7)} ${px(-s * 0.4)}v${px(s * 0.8)}Z" fill="${mix(mood.light, mood.sky[1], random.range(0, 0.6))}" opacity=".85"/>`;
  });
};

/** A wave that breaks with claws of foam, after the old woodcuts. */
export const greatWave: Layer = ({ id, width, height, mood, random }) =>
  times(2, (row) => {
    const [place, top] = [row === 0 ? `translate(${width} 0) scale(-1 1)` : '', row === 0 ? 0.3 : 0.42];
    const at = (x: number, y: number) => `${px(x * width)} ${px(y * height)}`;
    const deep = mix(mood.sky[1], mood.near, 0.25 + row * 0.25);
    const body = `M${at(-0.05, 1.05)}V${px(height * (top + 0.24))}C${at(0.02, top + 0.02)} ${at(0.2, top - 0.06)} ${at(0.36, top + 0.02)}C${at(0.44, top + 0.06)} ${at(0.46, top + 0.14)} ${at(0.42, top + 0.2)}C${at(0.38, top + 0.12)} ${at(0.28, top + 0.14)} ${at(0.26, top + 0.28)}C${at(0.25, top + 0.42)} ${at(0.5, 0.84 + row * 0.08)} ${at(1.05, 0.86 + row * 0.08)}V${px(height * 1.05)}Z`;
    const ribs = times(
      4,
      (i) =>
        `M${at(0.0 + i * 0.055, 1)}C${at(0.02 + i * 0.05, top + 0.4)} ${at(0.06 + i * 0.05, top + 0.14 + i * 0.03)} ${at(0.3 + i * 0.03, top + 0.05 + i * 0.025)}`,
    );
    const foam = times(30, (i) => {
      const t = i / 29;
      const [x, y] = [
        t < 0.6 ? 0.02 + t * 0.62 : 0.39 + Math.sin((t - 0.6) * 4) * 0.06,
        t < 0.6 ? top + 0.12 - Math.sin(t * 1.6 * Math.PI * 0.55) * 0.13 : top + 0.02 + (t - 0.6) * 0.5,
      ];
      return `<circle cx="${px((x + random.range(-0.02, 0.02)) * width)}" cy="${px((y + random.range(-0.02, 0.02)) * height)}" r="${px(width * random.range(0.008, 0.026))}" fill="#fff"/>`;
    });
    return `<defs><linearGradient id="${id}gw${row}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(deep, mood.light, 0.45)}"/><stop offset=".5" stop-color="${deep}"/><stop offset="1" stop-color="${mix(deep, mood.near, 0.6)}"/></linearGradient></defs><g transform="${place}"><path d="${body}" fill="url(#${id}gw${row})" stroke="${mix(deep, mood.near, 0.6)}" stroke-width="2"/><path d="${ribs}" fill="none" stroke="${mood.light}" stroke-width="3.4" opacity=".55" stroke-linecap="round"/>${foam}</g>`;
  });

/** Water that turns around a dark middle. */
export const whirlpool: Layer = ({ width, height, mood, random }) =>
  times(9, (i) => {
    const r = (1 - i / 9) * 0.62;
    return `<ellipse cx="${px(width / 2)}" cy="${px(height * (0.72 + i * 0.008))}" rx="${px(r * width)}" ry="${px(r * height * 0.4)}" fill="${mix(mood.sky[1], mood.near, i / 8)}" stroke="${mood.light}" stroke-width="${px(1 + (i % 3))}" stroke-dasharray="${px(r * width * random.range(0.4, 1))} ${px(r * width * random.range(0.1, 0.3))}" stroke-opacity=".6" transform="rotate(${px(random.range(-4, 4))} ${px(width / 2)} ${px(height * 0.72)})"/>`;
  });

/** Islands with palms at the horizon. */
export const islands: Layer = ({ width, height, mood, random }) =>
  times(3, (i) => {
    const [x, w, y] = [([0.14, 0.84, 0.56][i] as number) * width, width * random.range(0.2, 0.34), height * 0.6];
    return `<path d="M${px(x - w / 2)} ${px(y)}Q${px(x - w * 0.2)} ${px(y - w * random.range(0.2, 0.5))} ${px(x + w * 0.08)} ${px(y - w * 0.24)}T${px(x + w / 2)} ${px(y)}Z" fill="${atDepth(mood, 0.15 + i * 0.1)}"/>`;
  });

/** Sails far out. */
export const sails: Layer = ({ width, height, random }) =>
  times(4, (i) => {
    const [x, y, s] = [
      (0.1 + i * 0.27 + random.range(-0.05, 0.05)) * width,
      height * random.range(0.57, 0.62),
      width * random.range(0.025, 0.05),
    ];
    return `<path d="M${px(x)} ${px(y - s * 2.6)}Q${px(x + s * 1.3)} ${px(y - s)} ${px(x + s)} ${px(y - s * 0.3)}H${px(x)}ZM${px(x - 2)} ${px(y - s * 2.2)}Q${px(x - s)} ${px(y - s)} ${px(x - s * 0.9)} ${px(y - s * 0.3)}H${px(x - 2)}Z" fill="#fff" opacity=".85"/><path d="M${px(x - s * 1.2)} ${px(y - s * 0.16)}h${px(s * 2.6)}l${px(-s * 0.5)} ${px(s * 0.5)}h${px(-s * 1.6)}Z" fill="#26303c" opacity=".7"/>`;
  });

/** A drowned city: arches and stairs under water. */
export const sunkenCity: Layer = ({ width, height, mood, random }) =>
  times(2, (row) =>
    times(4, (i) => {
      const [x, w] = [(i / 3.4 + row * 0.12 - 0.06) * width, width * random.range(0.17, 0.24)];
      const top = height * (random.range(0.38, 0.56) + row * 0.16);
      const [stone, dark] = [atDepth(mood, 0.25 + row * 0.35), atDepth(mood, 0.6 + row * 0.35)];
      const arch = (cx: number, half: number, y: number) =>
        `<path d="M${px(cx - half)} ${px(height)}V${px(y)}a${px(half)} ${px(half)} 0 0 1 ${px(half * 2)} 0V${px(height)}Z" fill="${dark}"/>`;
      return `<path d="M${px(x)} ${height}V${px(top)}L${px(x + w * 0.3)} ${px(top - height * 0.05)}L${px(x + w * 0.5)} ${px(top - random.range(0.02, 0.12) * height)}L${px(x + w * 0.8)} ${px(top - height * 0.02)}L${px(x + w)} ${px(top + height * 0.05)}V${height}Z" fill="${stone}"/>${arch(x + w * 0.3, w * 0.13, top + height * 0.14)}${arch(x + w * 0.7, w * 0.13, top + height * 0.14)}<path d="M${px(x)} ${px(top + height * 0.07)}h${px(w)}" stroke="${mix(stone, mood.light, 0.5)}" stroke-width="2" opacity=".6"/>`;
    }),
  );

/** Jellyfish that glow in the dark. */
export const jellies: Layer = ({ id, width, height, mood, random }) =>
  `<defs>${glow(`${id}je`, mood.light, 0.8)}</defs>${times(7, (i) => {
    const [x, y, r] = [
      (i % 2 === 0 ? random.range(0.05, 0.3) : random.range(0.7, 0.95)) * width,
      random.range(0.1, 0.85) * height,
      width * random.range(0.025, 0.055),
    ];
    const arms = times(
      4,
      (k) => `M${px(x + (k - 1.5) * r * 0.5)} ${px(y)}q${px(r * 0.5)} ${px(r)} 0 ${px(r * 1.6)}t${px(r * 0.2)} ${px(r * 1.2)}`,
    );
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 2.8)}" fill="url(#${id}je)"/><path d="M${px(x - r)} ${px(y)}a${px(r)} ${px(r * 0.95)} 0 0 1 ${px(r * 2)} 0Z" fill="${mood.light}" opacity=".85"/><path d="${arms}" fill="none" stroke="${mood.light}" stroke-width="1.5" opacity=".7"/>`;
  })}`;

/** Waves in scales, as on old textiles. */
export const scaleWaves: Layer = ({ width, height, mood, random }) => {
  const r = width / random.range(8, 11);
  return times(6, (row) => {
    const y = height * 0.74 + row * r * 0.5;
    return times(Math.ceil(width / r / 2) + 1, (i) => {
      const x = i * r * 2 + (row % 2 === 0 ? 0 : r);
      return [1, 0.7, 0.4]
        .map(
          (k) =>
            `<circle cx="${px(x)}" cy="${px(y + r * 0.5)}" r="${px(r * k)}" fill="${k === 1 ? mix(mood.sky[1], mood.near, row / 6) : 'none'}" stroke="${mood.light}" stroke-width="1" stroke-opacity=".45"/>`,
        )
        .join('');
    });
  });
};

/** Ice that drifts. */
export const icebergs: Layer = ({ width, height, mood, random }) =>
  times(4, (i) => {
    const [x, w, y] = [([0.12, 0.86, 0.34, 0.7][i] as number) * width, width * random.range(0.16, 0.28), height * (i < 2 ? 0.64 : 0.72)];
    const peak = random.range(-0.1, 0.15) * w;
    return `<path d="M${px(x - w / 2)} ${px(y)}L${px(x - w * 0.24)} ${px(y - w * 0.5)}L${px(x + peak)} ${px(y - w * random.range(0.6, 0.9))}L${px(x + w * 0.3)} ${px(y - w * 0.36)}L${px(x + w / 2)} ${px(y)}Z" fill="${mix('#ffffff', mood.sky[2], 0.3)}"/><path d="M${px(x + peak)} ${px(y - w * 0.7)}L${px(x + w * 0.3)} ${px(y - w * 0.36)}L${px(x + w / 2)} ${px(y)}H${px(x + w * 0.05)}Z" fill="${mix(mood.sky[1], '#ffffff', 0.35)}" opacity=".8"/>`;
  });
