// What Kustomize makes of an overlay, as far as ours go: resources, images, and JSON patches by kind and name. For tests where there is no
// kubectl; where there is, they compare both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Thing {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly [field: string]: unknown;
}
interface Kustomization {
  readonly resources: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newName: string; readonly digest: string }[];
  readonly patches?: readonly { readonly target: { readonly kind: string; readonly name: string }; readonly patch: string }[];
}
const known = new Set(['apiVersion', 'kind', 'resources', 'images', 'patches']);

/** @throws where the place is not there: `replace` takes the place of something, and `add` is read of a field that is not there yet. */
function replaced(node: unknown, path: readonly string[], value: unknown, isAdded: boolean): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof node !== 'object' || node === null || first in node === (isAdded && rest.length === 0))
    throw new Error(`there is ${isAdded && rest.length === 0 ? 'already a' : 'no'} ${first} to patch`);
  const next = replaced((node as Record<string, unknown>)[first], rest, value, isAdded);
  return Array.isArray(node) ? node.with(Number(first), next) : { ...node, [first]: next };
}

function patched(thing: Thing, { patches = [] }: Kustomization): Thing {
  const wanted = patches.filter(({ target }) => target.kind === thing.kind && new RegExp(`^(?:${target.name})$`).test(thing.metadata.name));
  const steps = wanted.flatMap(({ patch }) => parse(patch) as { op: string; path: string; value: unknown }[]);
  return steps.reduce<Thing>((before, { op, path, value }) => {
    if (op !== 'replace' && op !== 'add') throw new Error(`a patch says ${op}: only replace and add are read here`);
    return replaced(before, path.split('/').slice(1), value, op === 'add') as Thing;
  }, thing);
}

/** Images stand in containers alone. */
function withImages(node: unknown, { images = [] }: Kustomization): unknown {
  if (Array.isArray(node)) return node.map((one) => withImages(one, { resources: [], images }));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const found = key === 'image' ? images.find(({ name }) => name === value) : undefined;
      return [key, found ? `${found.newName}@${found.digest}` : withImages(value, { resources: [], images })];
    }),
  );
}

/** @throws when a patch meets nothing, or the overlay says what is not read here. */
export function render(folder: string): Thing[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const strange = Object.keys(kustomization).filter((key) => !known.has(key));
  if (strange.length > 0) throw new Error(`${folder} says ${strange.join(', ')}, which is not read here`);
  const things = kustomization.resources.flatMap((name) =>
    name.endsWith('.yaml')
      ? parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => document.toJS() as Thing)
      : render(join(folder, name)),
  );
  for (const { target } of kustomization.patches ?? []) {
    const isMet = things.some(({ kind, metadata }) => kind === target.kind && new RegExp(`^(?:${target.name})$`).test(metadata.name));
    if (!isMet) throw new Error(`a patch of ${target.kind} ${target.name} meets nothing`);
  }
  return things.map((thing) => withImages(patched(thing, kustomization), kustomization) as Thing);
}
