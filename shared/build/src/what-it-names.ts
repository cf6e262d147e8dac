// What the sources of a package name of the contracts. An over-estimate is harmless: the promote gate only asks for more.
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
