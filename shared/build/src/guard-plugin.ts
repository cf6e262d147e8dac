// Puts the shell's guard into the chunk loading of every build: integrity, time limits and a retry for lazy chunks too.
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const pluginName = 'FudayaGuardPlugin';
/** The shell sets window.fudayaGuard before it loads anything (shell/src/platform/guard.ts). */
const inspect = (element: string) => `if (self.fudayaGuard) self.fudayaGuard.inspect(${element});`;

/** A failed chunk is asked for once more after a pause; webpack itself forgets a failure but never tries again. */
class RetryChunksModule extends webpack.RuntimeModule {
  constructor() {
    super('fudaya retry chunks', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const ensure = webpack.RuntimeGlobals.ensureChunk;
    return [
      `const ensureChunk = ${ensure};`,
      `${ensure} = (...asked) => {`,
      '  const begun = performance.now();',
      '  return ensureChunk(...asked).catch((cause) => {',
      '    if (!self.fudayaGuard) throw cause;',
      '    return self.fudayaGuard.beforeSecondTry(cause, begun).then(() => ensureChunk(...asked));',
      '  });',
      '};',
    ].join('\n');
  }
}

export class GuardPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        pluginName,
        (source) => `${source}\n${inspect('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        pluginName,
        (source, names) => `${source}\n${inspect(names.tag)}`,
      );
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.ensureChunk).tap(pluginName, (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryChunksModule());
      });
    });
  }
}
