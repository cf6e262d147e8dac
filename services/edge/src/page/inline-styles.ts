// The styles of a page's first view as text, so that a first visit need not ask for them before it can paint.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@fudaya/contracts';
import { LRUCache } from 'lru-cache';

const maxKept = 100;

/** Reads styles of builds, checked against their records; undefined when one is not what was published. */
export function createStyleReader(buildsDir: string): (record: ReleaseRecord, file: string) => Promise<string | undefined> {
  const kept = new LRUCache<string, Promise<string | undefined>>({ max: maxKept });

  async function read({ remote, build, integrity }: ReleaseRecord, file: string): Promise<string | undefined> {
    const content = await readFile(join(buildsDir, remote, build, file)).catch(() => undefined);
    if (!content || integrity[file] !== `sha384-${createHash('sha384').update(content).digest('base64')}`) return undefined;
    const text = content.toString('utf8');
    // It must not end the element it stands in, nor name files beside its own.
    return /<\/style|url\((?!["']?data:)/i.test(text) ? undefined : text;
  }

  return (record, file) => {
    const key = `${record.remote}/${record.build}/${file}`;
    const known = kept.get(key) ?? read(record, file);
    kept.set(key, known);
    // One that is not there yet may come.
    void known.then((text) => text === undefined && kept.delete(key));
    return known;
  };
}
