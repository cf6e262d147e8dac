import { expect, test } from 'vitest';
import routerParts from './router-parts.ts';

test('FED-5 of the one router the page carries what it uses', () => {
  const source = 'var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\nvar getNow = () => Date.now();\n';
  expect(routerParts(source)).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  () => null\n);\n\nvar getNow = () => Date.now();\n');
});
