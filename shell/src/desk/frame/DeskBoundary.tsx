import { Failed } from '@fudaya/desk';
import { ErrorBoundary } from '@fudaya/web';
import type { ReactNode } from 'react';

/** What broke becomes a card in the page's own place; the frame goes on. */
export class DeskBoundary extends ErrorBoundary {
  declare props: { readonly children: ReactNode; readonly onFault: (cause: unknown) => void };

  override componentDidCatch(): void {
    super.componentDidCatch();
    this.props.onFault(this.state.cause);
  }

  override render(): ReactNode {
    if (this.state.cause === undefined) return this.props.children;
    return <Failed onRetry={() => this.setState({ cause: undefined })} />;
  }
}
