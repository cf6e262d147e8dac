// The picture that members may share: what was drawn, from which pack, and where a draw is checked. Nothing in it is about a member.
import type { gacha } from '@fudaya/contracts';
import { bestFirst } from '../../card-choice/best-first.ts';
import { stacksOf } from '../../card-grid/stacks.ts';

export interface PictureWords {
  readonly shop: string;
  readonly heading: string;
  readonly check: string;
  readonly address: string;
}
type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const wide = 1080;
const high = 1350;
const maxCards = 6;
const rims = ['#8f97c4', '#8f97c4', '#6fa0ff', '#b48cff', '#ffd36b', '#ff8a5c'] as const;
const middle = { x: wide / 2, y: 620 };

/** A PNG of 1080 by 1350. Cards whose picture does not come are told by their rim and name. */
export async function pictureOf(result: Pick<gacha.DrawResult, 'cards' | 'title'>, words: PictureWords): Promise<Blob> {
  const shown = stacksOf(bestFirst(result.cards)).slice(0, maxCards);
  const faces = await Promise.all(shown.map(({ card }) => faceOf(card.image)));
  const canvas = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(wide, high) : document.createElement('canvas');
  Object.assign(canvas, { width: wide, height: high });
  const pen = canvas.getContext('2d') as Pen | null;
  if (pen === null) throw new Error('no canvas');
  drawStage(pen, shown[0]?.card.rarity ?? 1);
  for (const [i, { card, count }] of shown.entries()) drawCard(pen, placeOf(i, shown.length), { card, count, face: faces[i] });
  drawWords(pen, words, result.title);
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png' });
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
}

async function faceOf(src: string): Promise<HTMLImageElement | undefined> {
  const face = new Image();
  face.src = src;
  try {
    await face.decode();
    return face;
  } catch {
    return undefined;
  }
}

function drawStage(pen: Pen, rarity: number): void {
  const ground = pen.createRadialGradient(middle.x, middle.y, 40, middle.x, middle.y, 900);
  ground.addColorStop(0, '#2a3170');
  ground.addColorStop(0.55, '#10132a');
  ground.addColorStop(1, '#07080f');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, wide, high);
  pen.fillStyle = `${rims[rarity] ?? rims[1]}1f`;
  for (let i = 0; i < 24; i++) {
    const from = (i / 24) * 2 * Math.PI;
    pen.beginPath();
    pen.moveTo(middle.x, middle.y);
    pen.arc(middle.x, middle.y, 1300, from, from + 0.11);
    pen.fill();
  }
  pen.strokeStyle = '#c79a3b';
  pen.lineWidth = 3;
  pen.strokeRect(28, 28, wide - 56, high - 56);
  pen.lineWidth = 1;
  pen.strokeRect(40, 40, wide - 80, high - 80);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn: number;
}

/** One stands alone, up to three side by side, more in two rows, leaning like a hand. */
function placeOf(i: number, count: number): Place {
  const row = count > 3 ? Math.floor((i * 2) / count) : 0;
  const perRow = count > 3 ? (row === 0 ? Math.ceil(count / 2) : Math.floor(count / 2)) : count;
  const inRow = count > 3 && row === 1 ? i - Math.ceil(count / 2) : i;
  const width = count === 1 ? 480 : count <= 3 ? 300 : 270;
  const fromMiddle = inRow - (perRow - 1) / 2;
  const y = count > 3 ? 440 + row * 400 : middle.y;
  return { x: middle.x + fromMiddle * width * 1.06, y: y + Math.abs(fromMiddle) * 16, width, turn: fromMiddle * 0.055 };
}

function drawCard(
  pen: Pen,
  { x, y, width, turn }: Place,
  { card, count, face }: { card: gacha.Card; count: number; face?: HTMLImageElement | undefined },
): void {
  const height = (width * 88) / 63;
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.shadowColor = 'rgb(0 0 0 / 70%)';
  pen.shadowBlur = 40;
  pen.shadowOffsetY = 16;
  pen.fillStyle = rims[card.rarity] ?? rims[1];
  pen.beginPath();
  pen.roundRect(-width / 2 - 6, -height / 2 - 6, width + 12, height + 12, 18);
  pen.fill();
  pen.shadowColor = 'transparent';
  if (face) pen.drawImage(face, -width / 2, -height / 2, width, height);
  else {
    pen.fillStyle = '#14162b';
    pen.fillRect(-width / 2, -height / 2, width, height);
    text(pen, card.name, 0, 0, { size: 30, colour: '#f6f1e4', most: width - 20 });
  }
  if (count > 1) {
    pen.fillStyle = '#14162b';
    pen.beginPath();
    pen.roundRect(width / 2 - 84, -height / 2 - 20, 100, 50, 25);
    pen.fill();
    text(pen, `×${count}`, width / 2 - 34, -height / 2 + 6, { size: 28, colour: '#fff3d0', most: 90 });
  }
  pen.restore();
}

function drawWords(pen: Pen, { shop, heading, check, address }: PictureWords, title: string): void {
  text(pen, heading, middle.x, 118, { size: 54, colour: '#f7e3a6', most: wide - 160, isDisplay: true });
  text(pen, title, middle.x, 186, { size: 34, colour: '#f6f1e4', most: wide - 160 });
  text(pen, shop, middle.x, 1186, { size: 46, colour: '#f7e3a6', most: wide - 160, isDisplay: true });
  text(pen, check, middle.x, 1240, { size: 26, colour: '#b9bbd4', most: wide - 160 });
  text(pen, address, middle.x, 1280, { size: 28, colour: '#f6f1e4', most: wide - 160 });
}

interface Lettering {
  readonly size: number;
  readonly colour: string;
  readonly most: number;
  readonly isDisplay?: boolean;
}

function text(pen: Pen, words: string, x: number, y: number, { size, colour, most, isDisplay = false }: Lettering): void {
  const family = getComputedStyle(document.documentElement)
    .getPropertyValue(isDisplay ? '--font-display' : '--font-body')
    .trim();
  pen.font = `600 ${size}px ${family || 'sans-serif'}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(words, x, y, most);
}
