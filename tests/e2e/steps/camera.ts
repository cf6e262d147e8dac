// A browser whose camera sees what a test wants it to see.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, expect, type Browser, type Page, type TestInfo } from 'playwright/test';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts';

const require = createRequire(import.meta.url);

const [width, height] = [640, 480];

/**
 * The label as a video of two pictures, which the browser shows again and again: grey and uncompressed (Y4M), five a second. As JPEGs, of which it
 * shows thirty, they keep the browser busy.
 */
async function videoOf(label: string): Promise<Buffer> {
  const wasm = readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true });
  const { svg, error } = await writeBarcode(label, { format: 'Code128', scale: 2 });
  if (error) throw new Error(error);
  // As wide as it is written: by a fraction more or less, bars of two labels in five had other widths and could not be read.
  const { width: written } = await sharp(Buffer.from(svg)).metadata();
  const bars = await sharp(Buffer.from(svg)).resize(written, 120, { fit: 'fill', kernel: 'nearest' }).toBuffer();
  const light = await sharp({ create: { width, height, channels: 3, background: '#e9e4d8' } })
    .composite([{ input: bars }])
    .greyscale()
    .raw()
    .toBuffer();
  const grey = Buffer.alloc((width * height) / 2, 128);
  const pictures = Array.from({ length: 2 }, () => [Buffer.from('FRAME\n'), light, grey]).flat();
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...pictures]);
}

/** Its camera sees a label with this text as a barcode (Code 128). */
export async function openBrowserSeeing(label: string, info: TestInfo): Promise<Browser> {
  const path = info.outputPath('camera.y4m');
  writeFileSync(path, await videoOf(label));
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`];
  // The headless shell of other journeys has no cameras.
  return await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs, ...camera] });
}

/** The page has read this by the camera; in a browser that was built without cameras it says that it cannot. */
export async function expectReading(page: Page, text: string): Promise<void> {
  const [reading, fault] = [page.getByText(text), page.getByRole('alert')];
  // A second browser, its camera and a reader of WebAssembly start first.
  await expect(reading.or(fault)).toBeVisible({ timeout: 20_000 });
  const reason = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => '',
      ({ name }: DOMException) => name,
    ),
  );
  await expect(reason === 'NotSupportedError' ? fault : reading).toBeVisible();
}
