// The light of a film as it is shipped: decoded, at the fastest it is ever played. Needs ffmpeg with AV1 and H.264.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Kind } from './encode.ts';
import { framesPerSecond } from './film.ts';
import { bright, flashesInASecond, red, rednessOf } from './safe-light.ts';

/** Small enough to be quick; light is judged in cells of `cell` pixels of it, each much smaller than the area that the rule lets pass. */
const size = { width: 108, height: 192 } as const;
const cell = { width: 27, height: 48 } as const;

/** The worst second of a film, and of which files that is said. */
export interface FilmLight {
  /** How many times its own speed it was judged at. */
  readonly fastest: number;
  readonly flashes: number;
  readonly red_flashes: number;
  /** Of each encoding, so that a figure is never taken for another film's. */
  readonly of: Readonly<Record<Kind, string>>;
}

/** How a film's content is named. */
export const nameOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Measures every encoding of one film; of several the worst counts. */
export async function lightOf(files: Readonly<Record<Kind, string>>, fastest: number): Promise<FilmLight> {
  const worst = { flashes: 0, red_flashes: 0 };
  for (const file of Object.values(files)) {
    const frames = await framesOf(file);
    for (let place = 0; place < (size.width / cell.width) * (size.height / cell.height); place++) {
      const lights = frames.map((frame) => lightOfCell(frame, place));
      const most = (rule: typeof bright, which: 0 | 1) =>
        flashesInASecond(
          lights.map((light) => light[which]),
          framesPerSecond * fastest,
          rule,
        );
      worst.flashes = Math.max(worst.flashes, most(bright, 0));
      worst.red_flashes = Math.max(worst.red_flashes, most(red, 1));
    }
  }
  const [av1, h264] = [nameOf(await readFile(files.av1)), nameOf(await readFile(files.h264))];
  return { fastest, ...worst, of: { av1, h264 } };
}

async function framesOf(file: string): Promise<Buffer[]> {
  const words = [
    '-v',
    'error',
    '-i',
    file,
    '-vf',
    `scale=${size.width}:${size.height}:flags=area`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ];
  const { stdout } = await promisify(execFile)('ffmpeg', words, { encoding: 'buffer', maxBuffer: 1e9 });
  const one = size.width * size.height * 3;
  return Array.from({ length: stdout.length / one }, (_, i) => stdout.subarray(i * one, (i + 1) * one));
}

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** Relative luminance and redness of one cell of a frame. */
function lightOfCell(frame: Buffer, place: number): readonly [number, number] {
  const across = size.width / cell.width;
  const [left, top] = [(place % across) * cell.width, Math.floor(place / across) * cell.height];
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = top; y < top + cell.height; y++)
    for (let x = left; x < left + cell.width; x++)
      for (const channel of [0, 1, 2] as const) sum[channel] += linear[frame[(y * size.width + x) * 3 + channel] ?? 0] ?? 0;
  const [r, g, b] = sum.map((total) => total / (cell.width * cell.height)) as [number, number, number];
  return [0.2126 * r + 0.7152 * g + 0.0722 * b, rednessOf(r, g, b)];
}
