// Whether all that one JSON Schema allows is understood by another: the part of JSON Schema that payloads of events use.
import { tellPart } from '../history/tell.ts';

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
const anyOf = (types: readonly string[]) => types.reduce((one, other) => tellPart('or', { one, other }));
const typesOf = ({ type }: Schema) => (typeof type === 'string' ? [type] : (type ?? []));
/** Rules that narrow: what is wanted must be promised word for word. */
const narrowing = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

function typeMisfit(offered: Schema, wanted: Schema, at: string): string | null {
  const known = typesOf(wanted);
  const isKnown = (type: string) => known.includes(type) || (type === 'integer' && known.includes('number'));
  const foreign = known.length === 0 ? [] : typesOf(offered).filter((type) => !isKnown(type));
  if (foreign.length > 0) return tellPart('types', { at, types: anyOf(foreign), known: anyOf(known) });
  return known.length > 0 && typesOf(offered).length === 0 && !valuesOf(offered) ? tellPart('anything', { at, known: anyOf(known) }) : null;
}

function valueMisfit(offered: Schema, wanted: Schema, at: string): string | null {
  const known = valuesOf(wanted);
  if (!known) return null;
  const foreign = valuesOf(offered)?.filter((value) => !known.includes(value));
  if (!foreign) return tellPart('anyOf', { at, types: anyOf(typesOf(offered)), values: known.join(', ') });
  return foreign.length > 0 ? tellPart('unexpected', { at, values: foreign.join(', ') }) : null;
}

function objectMisfit(offered: Schema, wanted: Schema, at: string): string | null {
  for (const name of wanted.required ?? []) {
    if (!offered.properties?.[name]) return tellPart('none', { at, property: name });
    if (!offered.required?.includes(name)) return tellPart('maybe', { at, property: name });
  }
  for (const [name, schema] of Object.entries(wanted.properties ?? {})) {
    const given = offered.properties?.[name];
    const misfit = given ? fits(given, schema, name) : null;
    if (misfit) return misfit;
  }
  return null;
}

function oneMisfit(offered: Schema, wanted: Schema, at: string): string | null {
  for (const rule of narrowing) {
    if (wanted[rule] !== undefined && wanted[rule] !== offered[rule] && !valuesOf(offered)) return tellPart('rule', { at, rule });
  }
  return (
    typeMisfit(offered, wanted, at) ??
    valueMisfit(offered, wanted, at) ??
    objectMisfit(offered, wanted, at) ??
    (wanted.items && offered.items ? fits(offered.items, wanted.items, tellPart('item', { at })) : null)
  );
}

function fits(offered: Schema, wanted: Schema, at: string): string | null {
  for (const one of alternatives(offered)) {
    const misfits = alternatives(wanted).map((other) => oneMisfit(one, other, at));
    if (!misfits.includes(null)) return misfits[0] ?? null;
  }
  return null;
}

/** Why a reader of `wanted` would not understand what `offered` allows, in words; null when it always would. */
export function misfitOf(offered: unknown, wanted: unknown): string | null {
  return fits(offered as Schema, wanted as Schema, tellPart('payload', {}));
}
