import { randomOf } from '../random.ts';
import { field } from './film.ts';
import { fine } from './time.ts';

const { width, height, x, y } = field;
const petalShape = 'M0 -9C5 -7 7 0 0 9C-7 0 -5 -7 0 -9Z';
const flakeShape = 'M-7 -5L6 -7L8 4L-5 7Z';

interface Swarm {
  readonly seed: string;
  readonly count: number;
  readonly colours: readonly string[];
  readonly shape: 'petal' | 'flake' | 'spark';
}

/** Things that the light blows out of the middle towards the eye; `at` 0 none has left yet. */
export function swarm({ seed, count, colours, shape }: Swarm, at: number): string {
  if (at <= 0) return '';
  const random = randomOf(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [angle, speed, delay, spin] = [random.range(0, Math.PI * 2), random.range(0.35, 1.1), random.range(0, 0.5), random.range(-3, 3)];
    const [sway, colour] = [random.range(-60, 60), random.pick(colours)];
    const flown = Math.max(0, at - delay) * speed * 2.1;
    if (flown <= 0) continue;
    const far = flown ** 1.35 * 520;
    const [px, py] = [
      x + Math.cos(angle) * far + Math.sin(flown * 4 + i) * sway * flown,
      y + Math.sin(angle) * far * 1.25 + flown * flown * 60,
    ];
    const size = (0.5 + flown * 2.2) * (shape === 'spark' ? 0.5 : 1);
    if (px < -40 || px > width + 40 || py < -40 || py > height + 40) continue;
    const strength = Math.min(1, flown * 4) * (shape === 'spark' ? 0.9 : 0.95);
    const turn = spin * flown * 220 + i * 40;
    // A thing that turns over is seen now flat, now from its edge.
    const lean = shape === 'spark' ? 1 : Math.abs(Math.cos(flown * 5 * spin + i)) * 0.8 + 0.2;
    const body =
      shape === 'spark'
        ? `<circle r="4" fill="${colour}"/>`
        : `<path d="${shape === 'petal' ? petalShape : flakeShape}" fill="${colour}"/>`;
    out += `<g transform="translate(${fine(px)} ${fine(py)}) rotate(${fine(turn)}) scale(${fine(size)} ${fine(size * lean)})" opacity="${fine(strength)}">${body}</g>`;
  }
  return out;
}

/** Dust that rises in the room before anything happens. */
export function dust(at: number, colour: string, strength: number): string {
  const random = randomOf('dust');
  let out = '';
  for (let i = 0; i < 26; i++) {
    const [left, start, speed, r] = [random.range(0, width), random.range(0, 1), random.range(0.2, 0.6), random.range(0.8, 2.6)];
    const up = (start + at * speed) % 1;
    out += `<circle cx="${fine(left + Math.sin(up * 9 + i) * 14)}" cy="${fine(height * (1.02 - up * 1.05))}" r="${fine(r)}" fill="${colour}" opacity="${fine(Math.sin(up * Math.PI) * strength)}"/>`;
  }
  return out;
}

/** Sea waves in scales, row upon row, that roll to one side. */
export function seaWaves(at: number, colour: string, dark: string, from: number, strength: number): string {
  const r = 54;
  let out = '';
  for (let row = 0; row < 12; row++) {
    const cy = from + row * r * 0.52;
    if (cy > height + r) break;
    const shift = ((at * 1.6 * (1 + row * 0.08) * r + (row % 2) * r) % (2 * r)) - 2 * r;
    for (let column = 0; column * 2 * r < width + 5 * r; column++) {
      const cx = shift + column * 2 * r;
      const bob = Math.sin(at * 7 + column * 0.8 + row) * 4;
      const ring = (share: number, w: number) =>
        `<circle cx="${fine(cx)}" cy="${fine(cy + bob)}" r="${fine(r * share)}" fill="${dark}" stroke="${colour}" stroke-width="${w}"/>`;
      out += `${ring(0.98, 2.4)}${ring(0.7, 1.6)}${ring(0.42, 1.2)}`;
    }
  }
  return `<g opacity="${fine(strength)}">${out}</g>`;
}

/** Gold clouds in bands, as on a folding screen, that part to both sides. */
export function goldClouds(parted: number, colours: readonly [string, string], strength: number): string {
  const random = randomOf('clouds');
  let out = '';
  for (let i = 0; i < 9; i++) {
    const isLeft = i % 2 === 0;
    const cy = 70 + i * 105;
    const away = (isLeft ? -1 : 1) * parted * random.range(90, 190);
    for (let j = 0; j < 4; j++) {
      const w = random.range(150, 330);
      const left = (isLeft ? random.range(-120, 20) : width - w + random.range(-20, 120)) + away;
      out += `<rect x="${fine(left)}" y="${cy + j * 17}" width="${fine(w)}" height="19" rx="9.5" fill="${colours[j % 2]}"/>`;
    }
  }
  return `<g opacity="${fine(strength)}">${out}</g>`;
}
