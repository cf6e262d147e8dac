export * as busKit from './bus-kit.ts';
export { setTransport } from '../call/transport.ts';
export { fakeTransport, type FakeReply } from './fake-transport.ts';
export { aMember, aVisitor } from './members.ts';
export { renderPage, type RenderOptions } from './render-page.tsx';
