import { ErrorBoundary } from '@fudaya/web';
import { Text } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { Loading } from '../states/states.tsx';
import { useText } from '../texts.ts';

/** What breaks in a part is another area's: the page around it goes on, and its own build is not blamed. */
class PartBoundary extends ErrorBoundary {
  override render(): ReactNode {
    return this.state.cause === undefined ? this.props.children : <Absent />;
  }
}

function Absent() {
  const { t } = useText();
  return (
    <Text size="sm" role="status">
      {t('partAbsent')}
    </Text>
  );
}

/** What another area shows here, or that it cannot be shown. */
export function Part({ children }: { readonly children: ReactNode | undefined }) {
  if (children === undefined) return <Absent />;
  return (
    <PartBoundary>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </PartBoundary>
  );
}
