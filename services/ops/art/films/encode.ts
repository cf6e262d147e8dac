import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { field, framesPerSecond, type Film } from './film.ts';

const { width, height } = field;

/** One frame as packed RGB, and its still for a poster. */
export const frameOf = (film: Film, at: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${film.render(at)}</svg>`,
    ),
  ).removeAlpha();

/** What ffmpeg is asked for, by kind: AV1 first, H.264 for browsers without it. A film too heavy at one quality is made at the next. */
export const kinds = {
  av1: { max_bytes: 250_000, qualities: [40, 44, 48, 52], words: ['-c:v', 'libsvtav1', '-preset', '4', '-g', '300'] },
  h264: {
    max_bytes: 500_000,
    qualities: [26, 28, 30, 33],
    words: ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'main', '-g', '300', '-tune', 'animation'],
  },
} as const;
export type Kind = keyof typeof kinds;

/** Encodes frames into one MP4 that starts playing before it is whole. Needs ffmpeg with libsvtav1 and libx264. */
export async function encode(frames: readonly Buffer[], kind: Kind, quality: number, target: string): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(framesPerSecond), '-i', '-'];
  const out = [
    '-an',
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-vf',
    'scale=out_color_matrix=bt709',
  ];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      ...raw,
      ...out,
      ...kinds[kind].words,
      '-crf',
      String(quality),
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      target,
    ],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, SVT_LOG: '1' },
    },
  );
  const ended = once(ffmpeg, 'exit');
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
