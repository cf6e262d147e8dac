import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteName } from '@fudaya/contracts';
import { shop } from '../../steps/shop.ts';

/** Alters a file of a kept build as somebody who broke into the build store would; the answer puts it back. */
export function tamper(remote: RemoteName, build: string, file: string): () => void {
  const plain = join(shop.buildsDir, remote, build, file);
  const before = new Map(
    [plain, `${plain}.br`, `${plain}.gz`].filter((path) => existsSync(path)).map((path) => [path, readFileSync(path)]),
  );
  const altered = Buffer.concat([readFileSync(plain), Buffer.from('\nglobalThis.isTampered = true;\n')]);
  writeFileSync(plain, altered);
  if (before.has(`${plain}.br`)) writeFileSync(`${plain}.br`, brotliCompressSync(altered));
  if (before.has(`${plain}.gz`)) writeFileSync(`${plain}.gz`, gzipSync(altered));
  return () => {
    for (const [path, content] of before) writeFileSync(path, content);
  };
}
