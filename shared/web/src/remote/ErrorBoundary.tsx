import { Component, type ContextType, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { DraftContext } from './draft-context.ts';
import { forgetFailedCode } from './page-code.ts';

type State = { readonly cause: unknown };

/** Shows a card with "try again" instead of what broke; trying again mounts everything below anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = DraftContext;
  declare context: ContextType<typeof DraftContext>;
  override state: State = { cause: undefined };

  static getDerivedStateFromError(cause: unknown): State {
    return { cause: cause ?? new Error('unknown') };
  }

  override componentDidCatch() {
    forgetFailedCode();
  }

  override render() {
    if (this.state.cause === undefined) return this.props.children;
    this.context?.broke();
    return <ErrorState isPage code="PAGE" onRetry={() => this.setState({ cause: undefined })} />;
  }
}
