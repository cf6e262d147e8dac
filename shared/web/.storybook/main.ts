import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: [{ directory: '../src/ui', files: '*.stories.tsx' }],
  addons: ['@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // It would read every component through the compiler's API, which TypeScript 7 has not.
  typescript: { reactDocgen: false },
};
export default config;
