import { glow, mix, px } from '../colour.ts';
import { glint, rays, sparks } from '../landscape.ts';
import { outline, times, type Layer } from './stage.ts';

export const stars: Layer = (stage) => sparks(stage, stage.random, stage.mood.light, { count: 70, below: 0.75 });

/** A round light with its glow; `share` of the field's smaller side. */
const orb =
  (kind: 'moon' | 'sun' | 'eclipse' | 'crescent', [x, y]: readonly [number, number], share: number): Layer =>
  ({ id, width, height, mood }) => {
    const [cx, cy, r] = [x * width, y * height, share * Math.min(width, height)];
    const at = `cx="${px(cx)}" cy="${px(cy)}"`;
    const disc = {
      moon: `<circle ${at} r="${px(r)}" fill="url(#${id}om)"/><g fill="${mood.far}" opacity=".16"><circle cx="${px(cx - r * 0.35)}" cy="${px(cy - r * 0.2)}" r="${px(r * 0.2)}"/><circle cx="${px(cx + r * 0.28)}" cy="${px(cy + r * 0.3)}" r="${px(r * 0.27)}"/><circle cx="${px(cx + r * 0.3)}" cy="${px(cy - r * 0.45)}" r="${px(r * 0.12)}"/></g>`,
      sun: `<circle ${at} r="${px(r)}" fill="${mood.light}"/><circle ${at} r="${px(r * 1.16)}" fill="none" stroke="${mood.light}" stroke-width="1.2" opacity=".5"/>`,
      eclipse: `<circle ${at} r="${px(r * 1.08)}" fill="${mood.light}"/><circle ${at} r="${px(r)}" fill="${mix(mood.sky[0], '#000000', 0.5)}"/>`,
      crescent: `<path d="M${px(cx + r * 0.3)} ${px(cy - r)}A${px(r)} ${px(r)} 0 1 0 ${px(cx + r)} ${px(cy + r * 0.34)}A${px(r * 0.8)} ${px(r * 0.8)} 0 1 1 ${px(cx + r * 0.3)} ${px(cy - r)}Z" fill="${mood.light}"/>`,
    }[kind];
    return `<defs>${glow(`${id}og`, mood.light, 0.75)}<radialGradient id="${id}om" cx=".38" cy=".32" r=".8"><stop offset=".3" stop-color="${mix(mood.light, '#ffffff', 0.6)}"/><stop offset="1" stop-color="${mix(mood.light, mood.far, 0.35)}"/></radialGradient></defs><circle ${at} r="${px(r * 2.7)}" fill="url(#${id}og)"/>${disc}`;
  };

export const moon = orb('moon', [0.5, 0.36], 0.3);
export const lowMoon = orb('moon', [0.7, 0.3], 0.17);
export const crescent = orb('crescent', [0.28, 0.24], 0.14);
export const sun = orb('sun', [0.5, 0.42], 0.3);
export const risingSun = orb('sun', [0.5, 0.62], 0.34);
export const farSun = orb('sun', [0.76, 0.24], 0.11);
export const eclipse = orb('eclipse', [0.5, 0.36], 0.26);

/** Soft lights of two colours across the sky. */
export const nebula: Layer = ({ id, width, height, mood, random }) =>
  `<defs>${glow(`${id}na`, mood.sky[2], 0.8)}${glow(`${id}nb`, mood.emblem[1], 0.7)}</defs>${times(7, (i) => {
    const r = random.range(0.22, 0.5) * width;
    return `<ellipse cx="${px(random.range(0, 1) * width)}" cy="${px(random.range(0, 0.7) * height)}" rx="${px(r)}" ry="${px(r * random.range(0.35, 0.6))}" transform="rotate(${px(random.range(-40, -15))} ${width / 2} ${height / 2})" fill="url(#${id}${i % 2 === 0 ? 'na' : 'nb'})"/>`;
  })}`;

/** A river of stars from corner to corner. */
export const milkyWay: Layer = ({ id, width, height, mood, random }) => {
  const turn = random.range(-38, -24);
  const band = times(90, () => {
    const [x, spread] = [random.range(-0.2, 1.2) * width, random.range(-1, 1) ** 3 * 0.16 * height];
    return `<circle cx="${px(x)}" cy="${px(height * 0.36 + spread)}" r="${px(random.next() ** 2 * 1.6 + 0.3)}" fill="${mood.light}" opacity="${px(random.range(0.4, 1))}"/>`;
  });
  return `<defs>${glow(`${id}mw`, mood.light, 0.5)}</defs><g transform="rotate(${px(turn)} ${px(width / 2)} ${px(height * 0.36)})"><ellipse cx="${px(width / 2)}" cy="${px(height * 0.36)}" rx="${px(width * 0.9)}" ry="${px(height * 0.17)}" fill="url(#${id}mw)"/>${band}</g>`;
};

export const meteors: Layer = ({ id, width, height, mood, random }) =>
  `<defs><linearGradient id="${id}mt" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.light}" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>${times(
    9,
    () => {
      const [x, y, long] = [random.range(0.05, 1) * width, random.range(0, 0.55) * height, random.range(0.12, 0.34) * width];
      return `<path d="M${px(x)} ${px(y)}l${px(-long)} ${px(long * 0.62)}l${px(long + 2)} ${px(-long * 0.62 + 2)}Z" fill="url(#${id}mt)"/>`;
    },
  )}`;

/** Curtains of light. */
export const aurora: Layer = ({ id, width, height, mood, random }) =>
  times(4, (i) => {
    const colour = [mood.emblem[1], mood.sky[2], mood.light, mood.emblem[1]][i] as string;
    const [y, sway] = [height * (0.16 + i * 0.09), random.range(0.04, 0.09) * height];
    const edge = Array.from({ length: 9 }, (_, k) => [(k / 8) * width, y + Math.sin(k * 0.9 + i * 1.7) * sway] as const);
    const [low, high] = [
      edge.map(([x, v]) => `${px(x)} ${px(v)}`).join('L'),
      edge
        .toReversed()
        .map(([x, v]) => `${px(x)} ${px(v - height * 0.3)}`)
        .join('L'),
    ];
    return `<defs><linearGradient id="${id}au${i}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs><path d="M${low}L${high}Z" fill="url(#${id}au${i})"/>`;
  });

export const ringedPlanet: Layer = ({ id, width, height, mood, random }) => {
  const [x, y, r] = [width * random.range(0.66, 0.8), height * random.range(0.2, 0.28), Math.min(width, height) * 0.17];
  const ring = (half: string) => `<path d="${half}" fill="none" stroke="${mood.light}" stroke-width="${px(r * 0.12)}" opacity=".8"/>`;
  const [a, b] = [r * 1.75, r * 0.5];
  return `<defs><radialGradient id="${id}rp" cx=".34" cy=".3" r=".9"><stop offset="0" stop-color="${mood.emblem[0]}"/><stop offset=".55" stop-color="${mood.emblem[1]}"/><stop offset="1" stop-color="${mood.sky[0]}"/></radialGradient></defs><g transform="rotate(-18 ${px(x)} ${px(y)})">${ring(`M${px(x - a)} ${px(y)}a${px(a)} ${px(b)} 0 0 1 ${px(a * 2)} 0`)}<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="url(#${id}rp)"/>${ring(`M${px(x - a)} ${px(y)}a${px(a)} ${px(b)} 0 0 0 ${px(a * 2)} 0`)}</g>`;
};

/** Rings and ticks of an armillary sphere. */
export const spheres: Layer = ({ width, height, mood, random }) => {
  const [x, y, r] = [width / 2, height * 0.42, Math.min(width, height) * 0.42];
  const tilts = [0, 32, 64, 96, 128].map((turn) => turn + random.range(-8, 8));
  return `<g fill="none" stroke="${mood.light}" opacity=".6">${tilts.map((turn) => `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(r)}" ry="${px(r * 0.36)}" transform="rotate(${px(turn)} ${px(x)} ${px(y)})" stroke-width="1.6"/>`).join('')}<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" stroke-width="3"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 1.1)}" stroke-width="7" stroke-dasharray="1.5 7"/></g>`;
};

/** A wheel of twelve marks. */
export const zodiac: Layer = ({ width, height, mood, random }) => {
  const [x, y, r, turn] = [width / 2, height * 0.44, Math.min(width, height) * 0.44, random.range(0, 1)];
  const spokes = times(12, (i) => {
    const angle = turn + (i / 12) * Math.PI * 2;
    return `<path d="M${px(x + Math.cos(angle) * r * 0.76)} ${px(y + Math.sin(angle) * r * 0.76)}L${px(x + Math.cos(angle) * r)} ${px(y + Math.sin(angle) * r)}"/>${glint(x + Math.cos(angle + 0.26) * r * 0.88, y + Math.sin(angle + 0.26) * r * 0.88, 7, mood.light)}`;
  });
  return `<g fill="none" stroke="${mood.light}" stroke-width="1.5" opacity=".75"><circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 0.76)}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 0.7)}" stroke-dasharray="2 5"/>${spokes}</g>`;
};

/** Heaped clouds with a lit top; `at` is where they lie. */
const clouds =
  (at: number, rows: number, share: number): Layer =>
  ({ width, height, mood, random }) =>
    times(rows, (row) => {
      const depth = rows === 1 ? 0.4 : row / (rows - 1);
      const colour = mix(mood.sky[2], mood.near, depth * 0.45);
      const y = height * (at + row * 0.09);
      const puffs = times(13, (i) => {
        const r = height * share * random.range(0.6, 1.25);
        return `<circle cx="${px(((i + random.range(-0.3, 0.3)) / 12) * width)}" cy="${px(y + random.range(-0.2, 0.3) * r)}" r="${px(r)}"/>`;
      });
      return `<g fill="${mix(colour, mood.light, 0.45)}" opacity=".8" transform="translate(-1.5 -3)">${puffs}</g><g fill="${colour}">${puffs}<rect y="${px(y)}" width="${width}" height="${px(height - y)}"/></g>`;
    });

export const cloudSea = clouds(0.68, 4, 0.075);
export const stormClouds: Layer = (stage) =>
  `<g transform="translate(0 ${px(stage.height * 0.26)}) scale(1 -1)">${clouds(0.06, 2, 0.09)(stage)}</g>`;

/** Cloud bands as old scroll paintings have them. */
export const scrollClouds: Layer = ({ width, height, mood, random }) =>
  times(7, () => {
    const [x, y, w, h] = [
      random.range(-0.15, 0.8) * width,
      random.range(0.04, 0.7) * height,
      random.range(0.24, 0.55) * width,
      height * 0.026,
    ];
    return times(
      3,
      (j) =>
        `<rect x="${px(x + random.range(-0.3, 0.3) * w)}" y="${px(y + j * h * 0.92)}" width="${px(w * random.range(0.55, 1))}" height="${px(h)}" rx="${px(h / 2)}" fill="${mood.sky[2]}" opacity=".42"/>`,
    );
  });

export const sunRays: Layer = ({ id, width, height, mood, random }) =>
  `<defs><radialGradient id="${id}sr" gradientUnits="userSpaceOnUse" cx="${px(width / 2)}" cy="${px(height * 0.42)}" r="${px(Math.hypot(width, height) * 0.62)}"><stop offset=".1" stop-color="${mood.light}" stop-opacity=".9"/><stop offset="1" stop-color="${mood.light}" stop-opacity="0"/></radialGradient></defs>${rays(width / 2, height * 0.42, Math.hypot(width, height), 18, random.range(0, 1), `url(#${id}sr)`, 0.36)}`;

export const lightning: Layer = ({ width, height, mood, random }) =>
  times(3, (bolt) => {
    let [x, y] = [(0.18 + bolt * 0.32 + random.range(-0.06, 0.06)) * width, 0];
    let d = `M${px(x)} 0`;
    while (y < height * 0.62) {
      x += random.range(-0.09, 0.09) * width;
      y += random.range(0.05, 0.11) * height;
      d += `L${px(x)} ${px(y)}`;
    }
    return `<path d="${d}" fill="none" stroke="${mood.light}" stroke-width="7" opacity=".22" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>`;
  });

export const rain: Layer = ({ width, height, mood, random }) =>
  `<path d="${times(70, () => `M${px(random.range(-0.1, 1) * width)} ${px(random.range(-0.1, 1) * height)}l${px(width * 0.02)} ${px(height * 0.07)}`)}" stroke="${mood.light}" stroke-width="1" opacity=".45"/>`;

export const snow: Layer = ({ width, height, random }) =>
  times(
    60,
    () =>
      `<circle cx="${px(random.range(0, 1) * width)}" cy="${px(random.range(0, 1) * height)}" r="${px(random.next() ** 2 * 2.6 + 0.5)}" fill="#fff" opacity="${px(random.range(0.4, 0.95))}"/>`,
  );

/** Squares of gold leaf. */
export const goldLeaf: Layer = (stage) => {
  const { width, height, random } = stage;
  const side = width / 7;
  return times(7 * Math.ceil(height / side), (i) => {
    const [x, y] = [(i % 7) * side, Math.floor(i / 7) * side];
    return `<path d="${outline({ width: 1, height: 1 }, [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ])}" fill="#f0cd7a" opacity="${px(random.range(0.14, 0.5))}" stroke="#8a6420" stroke-width=".6" stroke-opacity=".3"/>`;
  });
};

/** Lines between a few bright stars. */
export const constellation: Layer = ({ width, height, mood, random }) => {
  const spots = Array.from(
    { length: 7 },
    (_, i) => [width * (0.08 + 0.14 * i) + random.range(-12, 12), height * random.range(0.06, 0.42)] as const,
  );
  const line = spots.map(([x, y]) => `${px(x)} ${px(y)}`).join('L');
  return `<path d="M${line}" fill="none" stroke="${mood.light}" stroke-width="1.2" opacity=".5"/>${spots.map(([x, y]) => glint(x, y, random.range(6, 13), mood.light)).join('')}`;
};
