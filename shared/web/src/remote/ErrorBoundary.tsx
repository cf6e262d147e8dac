import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';

type State = { readonly cause: unknown; readonly tries: number };

/** Shows a card with "try again" instead of what broke; trying again mounts everything below anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { cause: undefined, tries: 0 };

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { cause: cause ?? new Error('unknown') };
  }

  override render() {
    if (this.state.cause === undefined) return <Again key={this.state.tries}>{this.props.children}</Again>;
    return <ErrorState code="PAGE" onRetry={() => this.setState(({ tries }) => ({ cause: undefined, tries: tries + 1 }))} />;
  }
}

const Again = ({ children }: { children: ReactNode }) => children;
