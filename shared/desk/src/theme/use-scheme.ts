import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export type Scheme = 'light' | 'dark' | 'auto';

/** Light, dark, or as the system has it; kept in the browser. */
export function useScheme(): { readonly scheme: Scheme; readonly shown: 'light' | 'dark'; readonly setScheme: (scheme: Scheme) => void } {
  // The pause of transitions would write a style from a text, which the page's policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const shown = useComputedColorScheme('light');
  return { scheme: colorScheme, shown, setScheme: setColorScheme };
}
