import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Area } from '@fudaya/contracts';

const root = join(import.meta.dirname, '../../../..');

export interface DevServer {
  readonly url: string;
  /** A source is saved again, as it is; resolves when the developer is told to reload. */
  save(file: string): Promise<void>;
  /** Ends the process; resolves when it is gone. */
  end(): Promise<void>;
}

/** `pnpm dev <area> --serve 0`: one remote from this machine, on a free port. */
export async function serveFromHere(area: Area): Promise<DevServer> {
  const child = spawn(process.execPath, [join(root, 'scripts/dev.ts'), area, '--serve', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const told = new RegExp(String.raw`\?try\.${area}=(http://localhost:\d+): reload the page`);
  const nextTold = () =>
    new Promise<string>((resolve, reject) => {
      const read = (line: string) => {
        const url = told.exec(line)?.[1];
        if (url === undefined) return;
        lines.off('line', read);
        resolve(url);
      };
      lines.on('line', read);
      void gone.then(() => reject(new Error('pnpm dev has ended')));
    });
  const url = await nextTold();
  return {
    url,
    async save(file) {
      const rebuilt = nextTold();
      const now = new Date();
      utimesSync(join(root, file), now, now);
      await rebuilt;
    },
    async end() {
      child.kill();
      await gone;
    },
  };
}
