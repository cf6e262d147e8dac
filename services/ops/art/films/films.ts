// The seven films of the reveal. Five open the doors, one for each rarity; two open the strongbox (movie style 1).
import { mix } from '../colour.ts';
import { dust, goldClouds, seaWaves, swarm } from './air.ts';
import { doors } from './doors.ts';
import { field, type Film, type Light } from './film.ts';
import { edges, glow, rays, rings, room } from './light.ts';
import { strongbox } from './strongbox.ts';
import { fine, part, push } from './time.ts';

const { width, height, x, y } = field;

const moon: Light = { heart: '#f2f4ff', beam: '#b9c6f5', air: '#6c7cc4' };
const sea: Light = { heart: '#eaf6ff', beam: '#78b4ff', air: '#2f62d8' };
const wisteria: Light = { heart: '#fbf0ff', beam: '#c08bff', air: '#6a35c9' };
const gold: Light = { heart: '#fffbe8', beam: '#ffd36b', air: '#c9861f' };
const dawn: Light = { heart: '#fffdf2', beam: '#ffc04d', air: '#e0472b' };
const festive = ['#ffd36b', '#fff3c4', '#ff8a6b', '#8af0c8', '#8fb4ff', '#d7a2ff'];

/** Shakes left and right, ever more, then stands still. */
const shake = (at: number, from: number, to: number, reach: number): number =>
  at < from || at > to ? 0 : Math.sin(at * 210) * reach * ((at - from) / (to - from));

/** Everything in front of the eye moves a little closer all the time. */
const closer = (at: number, inside: string): string =>
  `<g transform="translate(${x} ${y}) scale(${fine(1 + at * 0.1)}) translate(${-x} ${-y})">${inside}</g>`;

/** Films of common cards hurry when there are several. */
const hurried = 1.6;

interface Behind {
  readonly fastest?: number;
  readonly light: Light;
  /** How hard the doors shake before they give way, pixels. */
  readonly force: number;
  /** When the gap shows, when the doors slide. */
  readonly gap: number;
  readonly slide: number;
  readonly scene: (since: number, at: number) => string;
}

/** The doors: the same for every rarity until light shows in the gap, whose colour climbs from moonlight to its own. */
function doorFilm(name: string, seconds: number, { fastest = 1, light, force, gap, slide, scene }: Behind): Film {
  return {
    name,
    seconds,
    fastest,
    render(at) {
      const open = 0.03 * part(at, gap, slide) + 0.97 * push(at, slide, slide + 0.22);
      const since = Math.max(0, (at - slide) / (1 - slide));
      const lit = part(at, gap, slide);
      const leak = mix(moon.beam, light.beam, part(at, gap + (slide - gap) * 0.35, slide));
      const behind =
        at > gap ? scene(since, at) + glow('heart', light, 150 + 520 * part(at, gap, 1), 0.25 + 0.6 * part(at, slide, slide + 0.35)) : '';
      const shown = `${room}${behind}${open < 1 ? doors(open, shake(at, gap - 0.12, slide, force), leak, lit) : ''}`;
      const spill =
        lit > 0 && open < 1 ? glow('spill', { ...light, beam: leak }, 90 + lit * 260, lit * 0.55 * (1 - push(at, slide, slide + 0.2))) : '';
      return `${closer(at, shown)}${spill}${dust(at, light.beam, 0.35 + 0.4 * lit)}${edges}`;
    },
  };
}

const hills = (rise: number, colours: readonly string[]): string =>
  colours
    .map((colour, i) => {
      const base = height * (0.66 + i * 0.09) + (1 - rise) * 60 * (i + 1);
      const crest = (share: number) => fine(base - Math.sin(share * Math.PI * (1.4 + i * 0.5) + i * 1.9) * (70 - i * 12));
      const points = Array.from({ length: 28 }, (_, n) => `${fine(((n - 1) / 25) * width)} ${crest(n / 25)}`).join('L');
      return `<path d="M-40 ${height}L${points}L${width + 40} ${height}Z" fill="${colour}"/>`;
    })
    .join('');

const disc = (r: number, fill: string, strength: number): string =>
  `<circle cx="${x}" cy="${y}" r="${fine(Math.max(0, r))}" fill="${fill}" opacity="${fine(strength)}"/>`;

const normal = doorFilm('rarity-1', 2.4, {
  fastest: hurried,
  light: moon,
  force: 0,
  gap: 0.18,
  slide: 0.42,
  scene: (since) => `${disc(96, '#dfe5ff', 0.75)}${hills(since, ['#39437e', '#262e60', '#171c42'])}`,
});

const rare = doorFilm('rarity-2', 2.8, {
  fastest: hurried,
  light: sea,
  force: 1.5,
  gap: 0.18,
  slide: 0.46,
  scene: (since, at) =>
    `${rings('#a8d4ff', since, 4, 430)}${seaWaves(at, '#8cc4ff', '#123a94', height * 0.62 - since * 40, 0.95)}${swarm({ seed: 'spray', count: 60, colours: ['#dff0ff', '#9fd0ff'], shape: 'spark' }, since)}`,
});

const superRare = doorFilm('rarity-3', 3.4, {
  fastest: 1.2,
  light: wisteria,
  force: 3,
  gap: 0.2,
  slide: 0.52,
  scene: (since, at) =>
    `${rays('beams', ['#c79bff', '#7d4fe0', '#f0c4ff'], at * 0.9, 720, 0.55 * since)}${rings('#e4c8ff', since, 3, 380)}${swarm({ seed: 'petals', count: 110, colours: ['#d9b0ff', '#f6d5ff', '#a97bff', '#ffc2e2'], shape: 'petal' }, since)}`,
});

const ultraRare = doorFilm('rarity-4', 4.2, {
  light: gold,
  force: 5,
  gap: 0.2,
  slide: 0.56,
  scene: (since, at) =>
    `${rays('beams', ['#ffe08a', '#d9a441', '#fff3c4'], at * 0.8, 780, 0.8 * Math.min(1, since * 1.6))}${disc(150 * part(since, 0, 0.5), '#ffe9a8', 0.9)}${goldClouds(since, ['#e8bd5a', '#f6dc98'], 0.9 * Math.min(1, since * 3))}${swarm({ seed: 'leaf', count: 120, colours: ['#ffd36b', '#fff3c4', '#e0a63a'], shape: 'flake' }, since)}`,
});

const top = doorFilm('rarity-5', 5, {
  light: dawn,
  force: 7,
  gap: 0.18,
  slide: 0.56,
  scene(since, at) {
    const rise = part(since, 0.05, 0.6);
    return `<defs><radialGradient id="sun"><stop offset="0" stop-color="#ffb35c"/><stop offset=".6" stop-color="#ee5a34"/><stop offset="1" stop-color="#d8402a"/></radialGradient></defs>${rays('rainbow', festive, at * 0.7, 820, 0.85 * Math.min(1, since * 1.5))}${disc(70 + 170 * rise, '#d8402a', 1)}${disc(66 + 162 * rise, 'url(#sun)', 1)}${rings('#fff3c4', since, 5, 520)}${goldClouds(since * 1.2, ['#e8bd5a', '#ffe6a3'], 0.85 * Math.min(1, since * 3))}${swarm({ seed: 'feast', count: 70, colours: festive, shape: 'flake' }, since)}${swarm({ seed: 'feast-petals', count: 50, colours: ['#ffd6de', '#ff9fb2', '#fff'], shape: 'petal' }, Math.max(0, since - 0.12))}`;
  },
});

interface Inside {
  readonly fastest?: number;
  readonly light: Light;
  readonly force: number;
  readonly scene: (since: number, at: number) => string;
}

/** The strongbox: the dial turns there and back, the bolts go in, and only the opening door tells what is in it. */
function strongboxFilm(name: string, seconds: number, { fastest = 1, light, force, scene }: Inside): Film {
  return {
    name,
    seconds,
    fastest,
    render(at) {
      const dial = 300 * part(at, 0.06, 0.24) - 420 * part(at, 0.26, 0.42) + 90 * part(at, 0.44, 0.5);
      const open = part(at, 0.6, 0.8);
      const since = Math.max(0, (at - 0.6) / 0.4);
      const out = glow('heart', light, 60 + 560 * part(at, 0.58, 1), part(at, 0.56, 0.9) * 0.85);
      const box = strongbox({
        dial,
        bolts: part(at, 0.5, 0.56),
        open,
        tremble: shake(at, 0.48, 0.62, force),
        light: since > 0 ? scene(since, at) + out : '',
      });
      return `${room}${dust(at, '#e7c572', 0.4)}${closer(at * 1.6 + part(at, 0.72, 1) * 3, box)}${edges}`;
    },
  };
}

const silverBox = strongboxFilm('strongbox-silver', 3.4, {
  fastest: hurried,
  light: sea,
  force: 3,
  scene: (since, at) =>
    `${rays('beams', ['#bcd8ff', '#7aa8ff'], at * 0.8, 620, 0.55 * since)}${swarm({ seed: 'coins', count: 60, colours: ['#dff0ff', '#9fd0ff', '#c9b6ff'], shape: 'spark' }, since * 0.9)}`,
});

const goldBox = strongboxFilm('strongbox-gold', 4.4, {
  light: gold,
  force: 6,
  scene: (since, at) =>
    `${rays('rainbow', ['#ffe08a', '#fff3c4', '#ff9d6b', '#ffd36b'], at * 0.8, 780, 0.85 * since)}${swarm({ seed: 'treasure', count: 130, colours: festive, shape: 'flake' }, since * 0.95)}`,
});

export const films: readonly Film[] = [normal, rare, superRare, ultraRare, top, silverBox, goldBox];
