import { cardWords, type CardWords } from './card-words.ts';
import { gradient, mix, px } from './colour.ts';
import { flatEmblem } from './emblem.ts';
import { edges, foils, frameOf } from './frames.ts';
import { figure, orbit } from './hero.ts';
import { glint } from './landscape.ts';
import type { Mood } from './moods.ts';
import { broken, printed, type Language } from './printed-text.ts';
import { randomOf } from './random.ts';
import { backdrop } from './scenes/backdrop.ts';
import { times } from './scenes/stage.ts';

export const cardField = { width: 360, height: 504 } as const;
/** Where the window of a framed card lies. */
const [windowTop, windowHeight] = [56, 310];
const marks = ['N', 'R', 'SR', 'UR'] as const;

export interface CardSubject {
  readonly id: string;
  readonly game: string;
  readonly crest: string;
  readonly icon: string;
  readonly scene: string;
  readonly rarity: number;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly modelNumber: string;
  readonly setSize: number;
}

/** A card's whole face: scene, hero, frame and print in one language. The highest rarity fills the card with its scene. */
export function cardBody(card: CardSubject, language: Language): string {
  return card.rarity === 3 ? fullArt(card, language) : framed(card, language);
}

function framed(card: CardSubject, language: Language): string {
  const { id, game, icon, rarity } = card;
  const random = randomOf(id);
  const frame = frameOf[game] as (typeof frameOf)[string];
  const { mood, behind, before } = backdrop(`${id}b`, { field: { width: 360, height: windowHeight }, game, scene: card.scene, random });
  const size = [206, 216, 244][rarity] as number;
  const hero = figure(`${id}h`, {
    game,
    icon,
    x: 180 + random.range(-8, 8),
    y: windowTop + windowHeight * (rarity === 2 ? 0.5 : 0.53),
    size,
    mood,
    random,
  });
  const foil = foils[rarity] as readonly string[];
  const edge = edges[rarity] as string;
  const band = rarity === 0 ? mix(mood.near, '#181820', 0.4) : `url(#${id}f)`;
  const inWindow = (what: string) => `<g clip-path="url(#${id}w)">${what}</g>`;
  const placed = (what: string) => `<g transform="translate(0 ${windowTop})">${what}</g>`;
  // The hero of a super rare breaks out of its window.
  return `<defs><clipPath id="${id}w"><path d="${frame.window}"/></clipPath>${foil.length > 0 ? gradient(`${id}f`, foil, { x2: 1 }) : ''}</defs>
${frame.ground(id, mood)}${inWindow(placed(behind))}${rarity === 2 ? '' : inWindow(hero)}
<path d="${frame.window}" fill="none" stroke="${mix(mood.near, '#000000', 0.4)}" stroke-width="7"/><path d="${frame.window}" fill="none" stroke="${rarity === 0 ? edge : band}" stroke-width="3.4"/>
${frame.ornaments(edge)}${rarity === 2 ? hero : ''}${inWindow(placed(before))}
<path d="M0 0H360V504H0ZM19 11a8 8 0 0 0 -8 8V485a8 8 0 0 0 8 8H341a8 8 0 0 0 8 -8V19a8 8 0 0 0 -8 -8Z" fill-rule="evenodd" fill="${band}"/><rect x="11" y="11" width="338" height="482" rx="8" fill="none" stroke="${mix(mood.near, '#000000', 0.4)}" stroke-width="2"/>
${printOf(card, language, mood, { paper: frame.paper, ink: frame.ink, opacity: 0.94 })}`;
}

function fullArt(card: CardSubject, language: Language): string {
  const { id, game, icon, crest } = card;
  const random = randomOf(id);
  const frame = frameOf[game] as (typeof frameOf)[string];
  const { mood, behind, before } = backdrop(`${id}b`, { field: cardField, game, scene: card.scene, random });
  const foil = foils[3] as readonly string[];
  const sparkle = times(16, () => glint(random.range(24, 336), random.range(50, 330), random.range(5, 15), '#ffffff', 0.9));
  return `<defs>${gradient(`${id}f`, foil, { x2: 1 })}${gradient(`${id}o`, [...foil, ...foil], { x2: 1 })}</defs>
${behind}${orbit(180, 196, 152, crest, mood.light, random.range(0, 1))}
<rect width="360" height="504" fill="url(#${id}o)" opacity=".42" style="mix-blend-mode:soft-light"/>
${figure(`${id}h`, { game, icon, x: 180, y: 200, size: 292, mood, random })}${before}${sparkle}
<path d="M0 0H360V504H0ZM17 7a10 10 0 0 0 -10 10V487a10 10 0 0 0 10 10H343a10 10 0 0 0 10 -10V17a10 10 0 0 0 -10 -10Z" fill-rule="evenodd" fill="url(#${id}f)"/><rect x="7" y="7" width="346" height="490" rx="10" fill="none" stroke="#fff" stroke-width="1.6" opacity=".9"/>
${printOf(card, language, mood, { paper: mix(mood.near, '#04040c', 0.4), ink: '#fffaf0', opacity: 0.66 })}${frame.ornaments('#fff6d8')}`;
}

interface Paper {
  readonly paper: string;
  readonly ink: string;
  readonly opacity: number;
}

/** Name, kind, rules, a line of story, number and rarity: what makes it a card and not a picture. */
function printOf(card: CardSubject, language: Language, mood: Mood, { paper, ink, opacity }: Paper): string {
  const { id, rarity, crest } = card;
  const words: CardWords = cardWords(card, randomOf(`${id} words`));
  const name = language === 'ja' ? card.nameJa : card.nameEn;
  const edge = edges[rarity] as string;
  const plate = mix(mood.near, '#06060f', 0.3);
  const gold = rarity === 0 ? '#f4efe2' : edge;
  const gem = `<circle cx="325" cy="35" r="16.5" fill="${plate}" stroke="${edge}" stroke-width="2.4"/>${printed(String(words.cost), { x: 325, y: 42, size: 20, width: 24, fill: gold, weight: 900, anchor: 'middle' })}`;
  const namePlate = `<path d="M20 22h286a24 24 0 0 0 -2 26H20Z" fill="${plate}" stroke="${edge}" stroke-width="1.4" opacity=".96"/>${flatEmblem(crest, 36, 35, 22, gold)}${printed(name, { x: 53, y: language === 'ja' ? 42 : 41.5, size: 19.5, width: 240, fill: '#ffffff', family: 'serif', weight: 900 })}`;
  const kindPlate = `<rect x="20" y="370" width="320" height="21" rx="4" fill="${plate}" stroke="${edge}" stroke-width="1.2"/>${printed(words.kind[language], { x: 32, y: 385.5, size: 13.5, width: 150, fill: '#ffffff', weight: 700 })}${printed(language === 'ja' ? `力 ${words.power}` : `Power ${words.power}`, { x: 328, y: 385.5, size: 13.5, width: 130, fill: gold, weight: 900, anchor: 'end' })}`;
  const rules = broken(words.effect[language], language, 14, 296).slice(0, 3);
  const story = broken(words.flavour[language], language, 12, 300).slice(0, 2);
  const text = rules
    .map((line, i) => printed(line.trim(), { x: 33, y: 412 + i * 17.5, size: 14, width: 296, fill: ink, weight: 700 }))
    .join('');
  const rule = `<path d="M40 ${px(418.5 + (rules.length - 1) * 17.5)}H320" stroke="${ink}" stroke-width=".8" opacity=".4"/>`;
  const tale = story
    .map((line, i) =>
      printed(line.trim(), {
        x: 180,
        y: 468 - (story.length - 1 - i) * 15,
        size: 12,
        width: 296,
        fill: ink,
        family: 'serif',
        weight: 600,
        anchor: 'middle',
      }),
    )
    .join('');
  const foot = `${printed(`${card.modelNumber} / ${card.setSize}`, { x: 24, y: 490, size: 10.5, width: 140, fill: gold, weight: 700, outline: plate })}${times(rarity + 1, (i) => `<path d="M${px(180 + (i - rarity / 2) * 15)} 480.5l4.6 5.4l-4.6 5.4l-4.6 -5.4Z" fill="${edge}" stroke="${plate}" stroke-width="1"/>`)}${printed(marks[rarity] ?? 'N', { x: 336, y: 491, size: 14, width: 40, fill: gold, weight: 900, anchor: 'end', outline: plate })}`;
  return `${namePlate}${gem}${kindPlate}<rect x="20" y="394" width="320" height="82" rx="6" fill="${paper}" opacity="${opacity}"/><rect x="20" y="394" width="320" height="82" rx="6" fill="none" stroke="${edge}" stroke-width="1.4"/>${text}${rule}${tale}${foot}`;
}

export function svg({ width, height }: { width: number; height: number }, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
