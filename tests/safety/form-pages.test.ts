import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The shell knows a page of forms by its form (gestures.ts): what is typed and what is refused there must be readable.
test.each([
  ['/login', 'mfe-account/src/identity/login/LoginPage.tsx'],
  ['/password-reissue', 'mfe-account/src/identity/password-reissue/PasswordReissuePage.tsx'],
  ['/user-register', 'mfe-account/src/registration/user-register/RegisterForm.tsx'],
  ['/change-member', 'mfe-account/src/profile/change-member/ChangeMemberForm.tsx'],
  ['/change-password', 'mfe-account/src/identity/change-password/ChangePasswordPage.tsx'],
  ['/close-account', 'mfe-account/src/leaving/close-account/CloseForm.tsx'],
  ['/confirm-buy-point', 'mfe-payment/src/confirm-buy-point/PaymentForm.tsx'],
  ['/spending-limit', 'mfe-payment/src/spending-limit/LimitForm.tsx'],
])('FRM-5 %s asks in a form, and so can be enlarged', (_, source) => {
  expect(readFileSync(join(import.meta.dirname, '../..', source), 'utf8')).toMatch(/<form (?!role="search")/);
});
