import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { forgetFailedCode } from './lazy-page.ts';

type State = { readonly cause: unknown };

/** Shows a card with "try again" instead of what broke; trying again mounts everything below anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { cause: undefined };

  static getDerivedStateFromError(cause: unknown): State {
    return { cause: cause ?? new Error('unknown') };
  }

  override componentDidCatch() {
    forgetFailedCode();
  }

  override render() {
    if (this.state.cause === undefined) return this.props.children;
    return <ErrorState isPage code="PAGE" onRetry={() => this.setState({ cause: undefined })} />;
  }
}
