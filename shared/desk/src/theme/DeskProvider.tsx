import './mantine.css.ts';
import { MantineProvider, type ButtonProps } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** A button beside a row or in a panel's head speaks no louder than the page's own. */
const buttonVars = (_theme: unknown, { size }: ButtonProps) => ({
  root: size === 'compact-sm' ? { '--button-fz': 'var(--mantine-font-size-xs)' } : {},
});

const theme = {
  primaryColor: 'blue',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs' }, vars: buttonVars },
    TextInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    NativeSelect: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs' } },
    MultiSelect: { defaultProps: { size: 'xs' } },
    PasswordInput: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { centered: true } },
  },
};

/**
 * The theme around everything of the desk. The page's policy lets no text become styles (decision 120): variables come from a file
 * (mantine.css.ts) and not from the provider.
 */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {/* Not at the bottom: there it would lie over the button of a form. */}
      <Notifications position="top-center" limit={4} />
      {children}
    </MantineProvider>
  );
}
