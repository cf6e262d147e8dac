// What the sources of a package name of the contracts and of @fudaya/web. An over-estimate is harmless: the promote gate only asks for more.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, topics, type Area, type RemoteName } from '@fudaya/contracts';
import * as z from 'zod/mini';

/** The text of all sources, without tests. */
export function namedIn(dir: string): string {
  const sources = readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return sources.map((file) => readFileSync(join(dir, 'src', file), 'utf8')).join('\n');
}

/** Topics that @fudaya/web hears for whoever asks it so. */
const hooks: Readonly<Record<string, string>> = { memberCurrent: 'useMember' };

/** Topics of others. */
export function listenedTopics(text: string, remote: RemoteName): string[] {
  const isNamed = (key: string) => [`topics.${key}`, hooks[key]].some((name) => name && new RegExp(`\\b${name}\\b`).test(text));
  return Object.entries(topics)
    .filter(([key, topic]) => topic.owner !== remote && isNamed(key))
    .map(([, topic]) => topic.name);
}

/** Areas whose service it calls: its own, and those whose contracts it names. */
export function calledAreas(text: string, remote: RemoteName): Area[] {
  return areas.filter((area) => area === remote || new RegExp(`\\b${area}\\.\\w`).test(text));
}

/** The values among `{ a, type B, c as d }`, by the name on the left of `as` or on its right. */
const valuesIn = (list: string, side: 'left' | 'right'): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(' as ').at(side === 'left' ? 0 : -1) ?? '');

/** Values that are imported from @fudaya/web. */
export function takenFromWeb(text: string): string[] {
  const imports = text.matchAll(/^import \{([^}]*)\} from [']@fudaya\/web[']/gm);
  return [...new Set([...imports].flatMap(([, list = '']) => valuesIn(list, 'left')))].toSorted();
}

/** Values that the entry of @fudaya/web exports. */
export function offeredByWeb(index: string): string[] {
  const exports = index.matchAll(/^export \{([^}]*)\} from [']/gm);
  return [...new Set([...exports].flatMap(([, list = '']) => valuesIn(list, 'right')))].toSorted();
}

/** Topic → its payload as JSON Schema, as a reader of any build understands it. */
export function schemasOf(names: readonly string[]): Record<string, unknown> {
  const wanted = Object.values(topics).filter((topic) => names.includes(topic.name));
  return Object.fromEntries(
    wanted.map(({ name, payload }) => {
      const { $schema: _, ...schema } = z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' });
      return [name, schema];
    }),
  );
}
