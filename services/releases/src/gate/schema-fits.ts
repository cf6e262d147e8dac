// Whether all that one JSON Schema allows is understood by another: the part of JSON Schema that payloads of events use.
import { say, type Said } from '../history/say.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly [rule: string]: unknown;
}

const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const valuesOf = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);
const anyOf = (types: readonly string[]): string | Said =>
  types.reduce<string | Said | undefined>((one, other) => (one === undefined ? other : say('or', { one, other })), undefined) ?? '';
const typesOf = ({ type }: Schema) => (typeof type === 'string' ? [type] : (type ?? []));
/** Where in a payload. */
type At = string | Said;
/** Rules that narrow: what is wanted must be promised word for word. */
const narrowing = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

function typeMisfit(offered: Schema, wanted: Schema, at: At): Said | null {
  const known = typesOf(wanted);
  const isKnown = (type: string) => known.includes(type) || (type === 'integer' && known.includes('number'));
  const foreign = known.length === 0 ? [] : typesOf(offered).filter((type) => !isKnown(type));
  if (foreign.length > 0) return say('types', { at, types: anyOf(foreign), known: anyOf(known) });
  return known.length > 0 && typesOf(offered).length === 0 && !valuesOf(offered) ? say('anything', { at, known: anyOf(known) }) : null;
}

function valueMisfit(offered: Schema, wanted: Schema, at: At): Said | null {
  const known = valuesOf(wanted);
  if (!known) return null;
  const foreign = valuesOf(offered)?.filter((value) => !known.includes(value));
  if (!foreign) return say('anyOf', { at, types: anyOf(typesOf(offered)), values: known.join(', ') });
  return foreign.length > 0 ? say('unexpected', { at, values: foreign.join(', ') }) : null;
}

function objectMisfit(offered: Schema, wanted: Schema, at: At): Said | null {
  for (const name of wanted.required ?? []) {
    if (!offered.properties?.[name]) return say('none', { at, property: name });
    if (!offered.required?.includes(name)) return say('maybe', { at, property: name });
  }
  for (const [name, schema] of Object.entries(wanted.properties ?? {})) {
    const given = offered.properties?.[name];
    const misfit = given ? fits(given, schema, name) : null;
    if (misfit) return misfit;
  }
  return null;
}

function oneMisfit(offered: Schema, wanted: Schema, at: At): Said | null {
  for (const rule of narrowing) {
    if (wanted[rule] !== undefined && wanted[rule] !== offered[rule] && !valuesOf(offered)) return say('rule', { at, rule });
  }
  return (
    typeMisfit(offered, wanted, at) ??
    valueMisfit(offered, wanted, at) ??
    objectMisfit(offered, wanted, at) ??
    (wanted.items && offered.items ? fits(offered.items, wanted.items, say('item', { at })) : null)
  );
}

function fits(offered: Schema, wanted: Schema, at: At): Said | null {
  for (const one of alternatives(offered)) {
    const misfits = alternatives(wanted).map((other) => oneMisfit(one, other, at));
    if (!misfits.includes(null)) return misfits[0] ?? null;
  }
  return null;
}

/** Why a reader of `wanted` would not understand what `offered` allows, null when it always would. */
export function misfitOf(offered: unknown, wanted: unknown): Said | null {
  return fits(offered as Schema, wanted as Schema, say('payload', {}));
}
