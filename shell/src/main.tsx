// Asynchronous, so that federation has its shared modules ready before anything asks for React.
void import('./bootstrap.tsx');
export {};
