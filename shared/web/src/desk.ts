// What the desk's frame and kit need of the page's libraries besides: kept out of the entry, which is in members' first scripts.
export { BrowserRouter, Routes, useParams } from 'react-router-dom';
export { QueryClientProvider } from '@tanstack/react-query';
