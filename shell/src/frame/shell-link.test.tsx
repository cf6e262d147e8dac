import { links } from '@fudaya/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShellLink } from './ShellLink.tsx';

test('FRM-8 a link to the desk is followed by the browser, for it is another document; one to a page of the shop is not', () => {
  render(
    <>
      <ShellLink href={links.desk('/payment/findings')}>desk</ShellLink>
      <ShellLink href={links.login()}>login</ShellLink>
    </>,
  );
  // False: somebody else than the browser follows it.
  expect(fireEvent.click(screen.getByRole('link', { name: 'desk' }))).toBe(true);
  expect(window.location.pathname).not.toBe(links.desk('/payment/findings'));
  expect(fireEvent.click(screen.getByRole('link', { name: 'login' }))).toBe(false);
  expect(window.location.pathname).toBe(links.login());
});
