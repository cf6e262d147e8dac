import { browserFormats } from './formats.ts';
import type { Heard } from './read-codes-worker.ts';

/** Reads the barcodes that a video shows just now. */
export interface CodeReader {
  read(video: HTMLVideoElement): Promise<readonly string[]>;
  close(): void;
}

/** As browsers on phones and tablets have it (Shape Detection API). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader where it reads all that is asked for, else one in a worker. Rejects where neither runs. */
export async function openReader(): Promise<CodeReader> {
  return (await browsersOwn()) ?? (await inWorker());
}

async function browsersOwn(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Own || !browserFormats.every((format) => known.includes(format))) return undefined;
  const detector = new Own({ formats: browserFormats });
  return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue), close: () => undefined };
}

/** What is read at once: a barcode that fills a third of it is read from this. */
const widest = 960;

async function inWorker(): Promise<CodeReader> {
  const worker = new Worker(new URL('./read-codes-worker.ts', import.meta.url));
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const heard = () =>
    new Promise<Heard>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Heard>) => resolve(data), { once: true });
      worker.addEventListener('error', () => reject(new Error('the reader of barcodes stopped')), { once: true });
    });
  const first = await heard();
  if (!context || first !== 'ready') throw new Error(typeof first === 'object' && 'failed' in first ? first.failed : 'no canvas');
  return {
    async read(video) {
      const share = Math.min(1, widest / video.videoWidth);
      const [width, height] = [Math.round(video.videoWidth * share), Math.round(video.videoHeight * share)];
      context.canvas.width = width;
      context.canvas.height = height;
      context.drawImage(video, 0, 0, width, height);
      const told = heard();
      const picture = context.getImageData(0, 0, width, height);
      worker.postMessage(picture, [picture.data.buffer]);
      const answer = await told;
      return typeof answer === 'object' && 'texts' in answer ? answer.texts : [];
    },
    close: () => worker.terminate(),
  };
}
