// A browser whose camera sees what a test wants it to see.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, expect, type Browser, type Page, type TestInfo } from 'playwright/test';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts';

const require = createRequire(import.meta.url);

/** The label as a video of some pictures, which the browser shows again and again. */
async function videoOf(label: string): Promise<Buffer> {
  const wasm = readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true });
  const { svg, error } = await writeBarcode(label, { format: 'Code128', scale: 2 });
  if (error) throw new Error(error);
  const bars = await sharp(Buffer.from(svg)).resize(420, 120, { fit: 'fill', kernel: 'nearest' }).toBuffer();
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#e9e4d8' } })
    .composite([{ input: bars }])
    .jpeg({ quality: 95 })
    .toBuffer();
  return Buffer.concat(Array.from({ length: 8 }, () => picture));
}

/** Its camera sees a label with this text as a barcode (Code 128). */
export async function openBrowserSeeing(label: string, info: TestInfo): Promise<Browser> {
  const path = info.outputPath('camera.mjpeg');
  writeFileSync(path, await videoOf(label));
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`];
  // The headless shell of other journeys has no cameras.
  return await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs, ...camera] });
}

/** The page has read this by the camera; in a browser that was built without cameras it says that it cannot. */
export async function expectReading(page: Page, text: string): Promise<void> {
  const [reading, fault] = [page.getByText(text), page.getByRole('alert')];
  await expect(reading.or(fault)).toBeVisible();
  const reason = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => '',
      ({ name }: DOMException) => name,
    ),
  );
  await expect(reason === 'NotSupportedError' ? fault : reading).toBeVisible();
}
