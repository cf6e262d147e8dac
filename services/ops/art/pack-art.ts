import type { CatalogueCard } from '../src/catalogue/cards.ts';
import type { Game } from '../src/catalogue/games/game.ts';
import { cardBody, cardField } from './card-art.ts';
import { gradient, mix, px } from './colour.ts';
import { flatEmblem } from './emblem.ts';
import { figure } from './hero.ts';
import { glint, rays, type Field } from './landscape.ts';
import { logo, subtitle } from './lettering.ts';
import { moods, type Mood } from './moods.ts';
import { randomOf } from './random.ts';
import { backdrop } from './scenes/backdrop.ts';
import { subjectOf } from './subject.ts';

export const packField = { width: 640, height: 640 } as const;

export interface PackSubject {
  readonly id: string;
  readonly game: Game;
  readonly titleJa: string;
  readonly titleEn: string;
  readonly kind: 'booster' | 'strongbox' | 'coin';
  /** The best cards inside, best first. */
  readonly best: readonly CatalogueCard[];
  /** Which of the game's moods. */
  readonly mood: number;
}

const moodOf = (subject: PackSubject) => (moods[subject.game.key] as readonly Mood[])[subject.mood % 4] as Mood;

const gold = (mood: Mood): Mood => ({ ...mood, emblem: ['#fff6cf', '#d8982c'], ink: '#2a1606' });

/** One card of the catalogue, turned and sized, with a shadow; `id` keeps its gradients apart from the next one's. */
export function placedCard(id: string, card: CatalogueCard, game: Game, x: number, y: number, width: number, turn: number): string {
  const scale = width / cardField.width;
  // Keeps its gradients apart from those of the same card elsewhere in the picture.
  const body = cardBody(subjectOf(game, card), 'ja').replaceAll(`${card.id}`, `${id}${card.id}`);
  const [w, h] = [cardField.width, cardField.height];
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${turn}) scale(${Math.round(scale * 1000) / 1000}) translate(${-w / 2} ${-h / 2})"><rect x="-6" y="8" width="${w + 12}" height="${h + 8}" rx="24" fill="#000" opacity=".32"/><clipPath id="${id}c"><rect width="${w}" height="${h}" rx="18"/></clipPath><g clip-path="url(#${id}c)">${body}</g></g>`;
}

/** Three cards in a fan, the best in front. */
export function fan(id: string, cards: readonly CatalogueCard[], game: Game, x: number, y: number, width: number): string {
  const [first, second, third] = cards;
  const side = (card: CatalogueCard | undefined, sign: number) =>
    card ? placedCard(`${id}${sign > 0 ? 'r' : 'l'}`, card, game, x + sign * width * 0.62, y + width * 0.13, width * 0.86, sign * 13) : '';
  return side(second, -1) + side(third, 1) + (first ? placedCard(`${id}m`, first, game, x, y, width, 0) : '');
}

/** Where the pack's best card stands, as far as the picture reaches. */
function place(id: string, subject: PackSubject, field: Field, mood: Mood): string {
  const { behind, before } = backdrop(id, {
    field,
    game: subject.game.key,
    scene: subject.best[0]?.scene ?? '',
    random: randomOf(id),
    mood,
  });
  return behind + before;
}

/** A foil pouch with crimped ends, its window a scene of the game. */
function pouch(id: string, subject: PackSubject): string {
  const mood = moodOf(subject);
  const [w, h] = [330, 500];
  const teeth = (y: number, sign: number) =>
    Array.from({ length: 33 }, (_, i) => `L${i * 10 + 5} ${y + sign * 6}L${i * 10 + 10} ${y}`).join('');
  const outline = `M0 6${teeth(6, -1)}V${h - 6}${Array.from({ length: 33 }, (_, i) => `L${w - i * 10 - 5} ${h}L${w - i * 10 - 10} ${h - 6}`).join('')}Z`;
  const window = { width: w, height: h - 72 };
  const hero = subject.kind === 'coin' ? 'two-coins' : (subject.best[0]?.icon ?? subject.game.icon);
  const crimp = Array.from({ length: 66 }, (_, i) => `M${i * 5} 0V32M${i * 5} ${h - 32}V${h}`).join('');
  const inner = place(`${id}w`, subject, window, mood);
  return `<defs>${gradient(`${id}k`, ['#fff3c4', '#c79a3b', '#fff8dc', '#a8741c', '#f7d780'], { x2: 1 })}${gradient(`${id}t`, ['#ffffff', '#ffe6a3', '#e0a93f'])}
<linearGradient id="${id}z" x1="0" y1="0" x2="1" y2=".25"><stop offset="0" stop-color="#000" stop-opacity=".4"/><stop offset=".12" stop-color="#fff" stop-opacity=".34"/><stop offset=".22" stop-color="#fff" stop-opacity="0"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#fff" stop-opacity=".28"/><stop offset=".88" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient><clipPath id="${id}p"><path d="${outline}"/></clipPath></defs>
<path d="${outline}" transform="translate(10 16)" fill="#000" opacity=".38"/>
<g clip-path="url(#${id}p)"><rect width="${w}" height="${h}" fill="${mood.near}"/><g transform="translate(0 36)">${inner}</g>
${figure(`${id}i`, { game: subject.game.key, icon: hero, x: w / 2, y: 204, size: 236, mood: subject.kind === 'coin' ? gold(mood) : mood, random: randomOf(`${id}i`) })}
<rect y="0" width="${w}" height="36" fill="url(#${id}k)"/><rect y="${h - 36}" width="${w}" height="36" fill="url(#${id}k)"/><path d="${crimp}" stroke="#000" stroke-opacity=".16" stroke-width="1.4"/>
<path d="M0 ${h - 160}H${w}V${h - 36}H0Z" fill="${mix(mood.near, '#000000', 0.3)}" opacity=".78"/><path d="M0 ${h - 160}H${w}M0 ${h - 36}H${w}M0 36H${w}" stroke="url(#${id}k)" stroke-width="3"/>
${logo(subject.game.nameJa, w / 2, h - 104, { size: 56, width: w - 36, fill: `url(#${id}t)`, outline: mix(mood.near, '#05050f', 0.2) })}
${subtitle(subject.game.nameEn, w / 2, h - 76, 15, '#fff6dc', mood.near)}
<rect x="${w / 2 - 96}" y="${h - 64}" width="192" height="20" rx="10" fill="url(#${id}k)"/><text x="${w / 2}" y="${h - 49}" font-size="13" font-weight="700" font-family="Noto Sans CJK JP" text-anchor="middle" fill="#2a1a06">${subject.titleJa}</text>
<rect width="${w}" height="${h}" fill="url(#${id}z)"/></g>`;
}

function strongbox(id: string, subject: PackSubject): string {
  const mood = gold(moodOf(subject));
  return `<defs>${gradient(`${id}t`, ['#ffffff', '#ffe6a3', '#e0a93f'])}</defs>${rays(320, 280, 620, 20, 0.1, mood.light, 0.14)}
${fan(id, subject.best, subject.game, 320, 214, 170)}${figure(`${id}i`, { game: subject.game.key, icon: 'locked-chest', x: 320, y: 388, size: 330, mood, random: randomOf(`${id}i`) })}
${logo(subject.titleJa, 320, 596, { size: 62, width: 560, fill: `url(#${id}t)`, outline: mix(mood.near, '#05050f', 0.2) })}`;
}

/** What stands in the shop window: the pouch, or the strongbox. */
export function packFront(subject: PackSubject): string {
  const id = `${subject.id}f`;
  const back = place(id, subject, packField, moodOf(subject));
  if (subject.kind === 'strongbox') return back + strongbox(`${id}b`, subject);
  const pair = `<g transform="translate(300 86) rotate(9) scale(.9)" opacity=".96">${pouch(`${id}q`, subject)}</g><g transform="translate(142 68) rotate(-4)">${pouch(`${id}p`, subject)}</g>`;
  return back + pair + glint(118, 120, 34, '#ffffff', 0.9) + glint(536, 520, 26, '#ffffff', 0.8);
}

/** The second picture of the rotation: the best cards inside. */
export function packInside(subject: PackSubject): string {
  const id = `${subject.id}s`;
  const mood = moodOf(subject);
  return `${place(id, subject, packField, moodOf({ ...subject, mood: subject.mood + 1 }))}<defs>${gradient(`${id}t`, ['#ffffff', '#ffe6a3', '#e0a93f'])}</defs>${fan(id, subject.best, subject.game, 320, 292, 252)}
${flatEmblem(subject.game.icon, 320, 524, 34, '#fff3cf')}${logo(subject.titleJa, 320, 592, { size: 54, width: 560, fill: `url(#${id}t)`, outline: mix(mood.near, '#05050f', 0.2) })}`;
}
