import { shopRules } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { UserMenuPage } from './UserMenuPage.tsx';

test('MYP-2 MEM-16 the user menu leads to the details, the addresses, the password, and back to my page', () => {
  renderPage(<UserMenuPage />, { area: 'account', messages: { ja, en }, path: '/user-menu', language: 'en' });
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/change-member',
    '/addresses',
    '/change-password',
    '/security',
    '/coupon',
    '/invite-friends',
    '/inquiry',
    '/close-account',
    '/my-page',
  ]);
});

test('MYP-2 LGL-1 what a friend brings is told in the shop’s own figure', () => {
  renderPage(<UserMenuPage />, { area: 'account', messages: { ja, en }, path: '/user-menu', language: 'en' });
  expect(screen.getByText(`${shopRules.referral.points} points for each of you`)).toBeTruthy();
});
