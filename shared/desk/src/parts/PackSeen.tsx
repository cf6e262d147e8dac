import { ErrorBoundary } from '@fudaya/web';
import { Text } from '@mantine/core';
import { Suspense, useContext, type ReactNode } from 'react';
import { Loading } from '../states/states.tsx';
import { useText } from '../texts.ts';
import type { PackSale } from './pack-sale.ts';
import { PartsContext } from './parts-context.ts';

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

/** The members' page of a pack with a sale that is not published, by the area that makes the page. */
export function PackSeen({ sale }: { readonly sale: PackSale }) {
  const { packSeen: Part } = useContext(PartsContext);
  if (!Part) return <Absent />;
  return (
    <PartBoundary>
      <Suspense fallback={<Loading />}>
        <Part sale={sale} />
      </Suspense>
    </PartBoundary>
  );
}
