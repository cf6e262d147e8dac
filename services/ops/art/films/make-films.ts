// pnpm art:films: draws and encodes the films of the reveal into art/out/reveals, measures them and writes the list the reveal reads.
// pnpm art:films --measure: only measures the films that are there. Both need ffmpeg with libsvtav1 and libx264 (Debian: ffmpeg), and
// fail when a film is too heavy or flashes more than three times a second at the fastest it is played.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { outFolder } from '../picture.ts';
import { codecOf } from './codec.ts';
import { encode, frameOf, kinds, type Kind } from './encode.ts';
import { framesPerSecond, type Film } from './film.ts';
import { films } from './films.ts';
import { lightOf } from './measure.ts';
import { maxFlashes } from './safe-light.ts';

const folder = path.join(outFolder, 'reveals');
const listFile = path.join(import.meta.dirname, '../../../../mfe-gacha/src/gacha-animation/films.json');
const kindNames = Object.keys(kinds) as Kind[];

async function framesOf(film: Film): Promise<Buffer[]> {
  const count = Math.round(film.seconds * framesPerSecond);
  const frames: Buffer[] = Array.from({ length: count });
  let next = 0;
  const render = async () => {
    for (let i = next++; i < count; i = next++)
      frames[i] = await frameOf(film, i / (count - 1))
        .raw()
        .toBuffer();
  };
  await Promise.all([render(), render()]);
  return frames;
}

/** Puts a file under a name that carries its content's hash; the answer is its address. */
async function keep(name: string, extension: string, content: Buffer): Promise<string> {
  const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${extension}`;
  await writeFile(path.join(folder, file), content);
  return `/art/reveals/${file}`;
}

/** The best quality that keeps within the kind's weight. */
async function lightest(film: Film, frames: readonly Buffer[], kind: Kind) {
  const { max_bytes, qualities } = kinds[kind];
  const part = path.join(folder, `${film.name}.part`);
  for (const quality of qualities) {
    await encode(frames, kind, quality, part);
    const content = await readFile(part);
    await rm(part);
    if (content.length <= max_bytes) return { content, quality };
  }
  throw new Error(`${film.name} as ${kind} is heavier than ${max_bytes} bytes at every quality`);
}

/** Where one film and its stills are. */
type Made = Readonly<Record<Kind | 'poster' | 'last', string>> & { readonly seconds: number };

async function makeFilm(film: Film): Promise<Made> {
  const frames = await framesOf(film);
  const made: Partial<Record<Kind, string>> = {};
  for (const kind of kindNames) {
    const { content, quality } = await lightest(film, frames, kind);
    made[kind] = await keep(film.name, `${kind}.mp4`, content);
    console.log(`${film.name} ${kind} at ${quality}: ${Math.round(content.length / 1000)} kB`);
  }
  const poster = await keep(film.name, 'avif', await frameOf(film, 0).avif({ quality: 45, effort: 4 }).toBuffer());
  const last = await keep(`${film.name}-end`, 'avif', await frameOf(film, 1).avif({ quality: 45, effort: 4 }).toBuffer());
  return { ...(made as Record<Kind, string>), poster, last, seconds: film.seconds };
}

/** What its files say of a film: how a page names their codecs, and how much they flash. */
async function measured({ name, fastest }: Film, { av1, h264, poster, last, seconds }: Made) {
  const fileOf = (address: string) => path.join(folder, path.basename(address));
  const light = await lightOf({ av1: fileOf(av1), h264: fileOf(h264) }, fastest);
  console.log(`${name}: at most ${light.flashes} flashes a second, ${light.red_flashes} of them red`);
  if (Math.max(light.flashes, light.red_flashes) > maxFlashes) throw new Error(`${name} flashes too often`);
  const [av1_codec, h264_codec] = [codecOf(await readFile(fileOf(av1))), codecOf(await readFile(fileOf(h264)))];
  return { av1, av1_codec, h264, h264_codec, poster, last, seconds, light };
}

await mkdir(folder, { recursive: true });
const made: { [name: string]: Made } = process.argv.includes('--measure') ? JSON.parse(await readFile(listFile, 'utf8')) : {};
const list: { [name: string]: unknown } = {};
for (const film of films) list[film.name] = await measured(film, made[film.name] ?? (await makeFilm(film)));
const wanted = JSON.stringify(list);
for (const name of await readdir(folder)) if (!wanted.includes(`/${name}"`)) await rm(path.join(folder, name));
await writeFile(listFile, `${JSON.stringify(list, null, 2)}\n`);
