import { languages, type Language } from '@fudaya/contracts';
import type { Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { setLanguage } from '../src/i18n/i18n.ts';
import { ownTexts } from '../src/i18n/own-texts.ts';
import { preloadDialog } from '../src/ui/Dialog.tsx';
import '../src/ui/tokens.css';
import '../src/ui/reset.css';
import './preview.css';

const names: Record<Language, string> = { ja: '日本語', en: 'English' };

const preview: Preview = {
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: { icon: 'globe', items: languages.map((value) => ({ value, title: names[value] })), dynamicTitle: true },
    },
  },
  initialGlobals: { language: 'ja', viewport: { value: 'phone' } },
  parameters: {
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desk: { name: 'Desk', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    controls: { disable: true },
    actions: { disable: true },
  },
  loaders: [
    async ({ globals }) => {
      const language = globals['language'] as Language;
      await ownTexts.load(language);
      await setLanguage(language);
    },
    preloadDialog,
  ],
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
};
export default preview;
