// Reads barcodes in a worker: a picture takes some hundredths of a second, and WebAssembly runs by the policy of this file, not of the document.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { zxingFormats } from './formats.ts';

/** The texts that were read in the picture that was sent; `ready` once, when the reader is compiled. */
export type Heard = 'ready' | { readonly texts: readonly string[] } | { readonly failed: string };

const page = globalThis as unknown as {
  postMessage(message: Heard): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<ImageData>) => void): void;
};
const fail = (reason: unknown) => page.postMessage({ failed: String(reason) });

const file = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
void prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true }).then(() => page.postMessage('ready'), fail);

page.addEventListener('message', ({ data }) => {
  void readBarcodes(data, { formats: [...zxingFormats], tryHarder: true, maxNumberOfSymbols: 4 }).then(
    (found) => page.postMessage({ texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) }),
    fail,
  );
});
