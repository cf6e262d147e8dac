interface Federation {
  readonly runtime: { init(options: unknown): unknown };
  readonly initOptions: unknown;
}

/** As the runtime's own, without the plugin for modules that are shared in part: here a shared module is whole. */
export const init = ({ webpackRequire: { federation } }: { readonly webpackRequire: { readonly federation: Federation } }): unknown =>
  federation.runtime.init(federation.initOptions);
