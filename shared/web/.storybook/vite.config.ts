import { defineConfig } from 'vite';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  // What a minifier saves in bytes it costs in time: the only readers are on this machine.
  build: { minify: false, chunkSizeWarningLimit: 5000 },
});
