// pnpm art:films: draws and encodes the films of the reveal into art/out/reveals and writes the list the reveal reads.
// Needs ffmpeg with libsvtav1 and libx264 (Debian: ffmpeg). Fails when a film is too heavy or flashes more than three times a second.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { outFolder } from '../picture.ts';
import { encode, frameOf, kinds, type Kind } from './encode.ts';
import { field, framesPerSecond, type Film } from './film.ts';
import { films } from './films.ts';
import { flashesInASecond } from './safe-light.ts';

const folder = path.join(outFolder, 'reveals');
const listFile = path.join(import.meta.dirname, '../../../../mfe-gacha/src/gacha-animation/films.json');
const mostFlashes = 3;
/** Brightness is judged in cells of this many to a side: each much larger than the area that the rule lets pass. */
const cells = 4;

async function framesOf(film: Film): Promise<Buffer[]> {
  const count = Math.round(film.seconds * framesPerSecond);
  const frames: Buffer[] = Array.from({ length: count });
  let next = 0;
  const draw = async () => {
    for (let i = next++; i < count; i = next++)
      frames[i] = await frameOf(film, i / (count - 1))
        .raw()
        .toBuffer();
  };
  await Promise.all([draw(), draw()]);
  return frames;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

async function worstFlashes(frames: readonly Buffer[]): Promise<number> {
  const raw = { width: field.width, height: field.height, channels: 3 } as const;
  const small = await Promise.all(frames.map((frame) => sharp(frame, { raw }).resize(cells, cells, { fit: 'fill' }).raw().toBuffer()));
  let worst = 0;
  for (let cell = 0; cell < cells * cells; cell++) {
    const brightness = small.map((pixels) => {
      const [r, g, b] = [0, 1, 2].map((channel) => linear((pixels[cell * 3 + channel] ?? 0) / 255)) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    worst = Math.max(worst, flashesInASecond(brightness, framesPerSecond));
  }
  return worst;
}

/** Puts a file under a name that carries its content's hash; the answer is its address. */
async function keep(name: string, extension: string, content: Buffer): Promise<string> {
  const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${extension}`;
  await writeFile(path.join(folder, file), content);
  return `/art/reveals/${file}`;
}

/** The best quality that keeps within the kind's weight. */
async function lightest(film: Film, frames: readonly Buffer[], kind: Kind) {
  const { most_bytes, qualities } = kinds[kind];
  const part = path.join(folder, `${film.name}.part`);
  for (const quality of qualities) {
    await encode(frames, kind, quality, part);
    const content = await readFile(part);
    await rm(part);
    if (content.length <= most_bytes) return { content, quality };
  }
  throw new Error(`${film.name} as ${kind} is heavier than ${most_bytes} bytes at every quality`);
}

async function makeFilm(film: Film) {
  const frames = await framesOf(film);
  const flashes = await worstFlashes(frames);
  if (flashes > mostFlashes) throw new Error(`${film.name} flashes ${flashes} times in a second`);
  const made: { [key: string]: string } = {};
  for (const kind of Object.keys(kinds) as Kind[]) {
    const { content, quality } = await lightest(film, frames, kind);
    made[kind] = await keep(film.name, `${kind}.mp4`, content);
    console.log(`${film.name} ${kind} at ${quality}: ${Math.round(content.length / 1000)} kB, at most ${flashes} flashes a second`);
  }
  const poster = await keep(film.name, 'avif', await frameOf(film, 0).avif({ quality: 45, effort: 4 }).toBuffer());
  const last = await keep(`${film.name}-end`, 'avif', await frameOf(film, 1).avif({ quality: 45, effort: 4 }).toBuffer());
  return { ...made, poster, last, seconds: film.seconds };
}

await mkdir(folder, { recursive: true });
const list: { [name: string]: unknown } = {};
for (const film of films) list[film.name] = await makeFilm(film);
const wanted = JSON.stringify(list);
for (const name of await readdir(folder)) if (!wanted.includes(`/${name}"`)) await rm(path.join(folder, name));
await writeFile(listFile, `${JSON.stringify(list, null, 2)}\n`);
