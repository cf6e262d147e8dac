export { renderDesk, type RenderDeskOptions } from './render-desk.tsx';
