// What the desk's frame and kit need of the page's libraries besides: kept out of the entry, which is in members' first scripts.
export { BrowserRouter, MemoryRouter, Routes, useParams } from 'react-router-dom';
export { QueryClientProvider } from '@tanstack/react-query';
export { createQueryClient } from './call/query-client.ts';
export { LanguageContext } from './i18n/use-text.ts';
export { readKey } from './call/read-query.ts';
