/** Told the text of a statement as it is sent; the answer is called when its result, or its fault, is there. */
type Begin = (text: string) => (fault?: unknown) => void;

/** The parts of the driver's query that are its promise and its way to the server (postgres.js 3, src/query.js). */
interface Query {
  handler: (query: Query) => unknown;
  resolve: (rows: unknown) => void;
  reject: (fault: unknown) => void;
  readonly strings: readonly string[] | string;
}
const isQuery = (value: unknown): value is Query =>
  value instanceof Promise && typeof (value as Partial<Query>).handler === 'function' && 'strings' in value;

/** The same pool, or transaction, with every statement followed. Fragments inside a statement are part of it and not followed. */
export function followedPool<S extends object>(pool: S, begin: Begin): S {
  const made = (value: unknown): unknown => (isQuery(value) ? followed(value, begin) : value);
  const inner = (work: (tx: object) => unknown) => (tx: object) => work(followedPool(tx, begin));
  return new Proxy(pool, {
    apply: (target, self, args) => made(Reflect.apply(target as unknown as (...all: unknown[]) => unknown, self, args)),
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = value as (...all: unknown[]) => unknown;
      if (name === 'begin' || name === 'savepoint') {
        return (...args: unknown[]) =>
          call.apply(
            target,
            args.map((arg) => (typeof arg === 'function' ? inner(arg as never) : arg)),
          );
      }
      if (name === 'reserve') return async () => followedPool((await call.apply(target, [])) as object, begin);
      return name === 'unsafe' || name === 'file' ? (...args: unknown[]) => made(call.apply(target, args)) : call;
    },
  });
}

function followed(query: Query, begin: Begin): Query {
  const { handler } = query;
  const send = (sent: Query) => {
    const ended = begin(typeof sent.strings === 'string' ? sent.strings : sent.strings.join('?'));
    const { resolve, reject } = sent;
    sent.resolve = (rows) => {
      ended();
      resolve(rows);
    };
    sent.reject = (fault) => {
      ended(fault);
      reject(fault);
    };
    return handler(sent);
  };
  query.handler = Object.assign(send, handler);
  return query;
}
