import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnText } from '../i18n/own-texts.ts';
import s from './Button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** primary: the one thing to do here · secondary: another way · quiet: in passing · final: cannot be undone, or costs. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'final';
export type ButtonSize = 'small' | 'medium' | 'large';
interface Look {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** As wide as its place. */
  readonly wide?: boolean;
}

const look = ({ kind = 'primary', size = 'medium', wide = false }: Look) => classNames(s['button'], s[kind], s[size], wide && s['wide']);

type ButtonProps = Look & { readonly busy?: boolean } & Omit<ComponentProps<'button'>, 'size'>;

/** While busy it keeps its width and its focus, says so, and does nothing when pressed. While aria-disabled it keeps its look as well. */
export function Button({ kind, size, wide, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const { t } = useOwnText();
  const isOff = busy || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, by type
      type={isOff && type === 'submit' ? 'button' : type}
      className={classNames(look(lookOf(kind, size, wide)), className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <span className={s['label']}>{children}</span>
      {busy && (
        <span className={s['busy']}>
          <Spinner />
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. `to` comes from `links`. */
export function LinkButton({
  kind,
  size,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link> & { children: ReactNode }) {
  return (
    <Link {...rest} className={classNames(look(lookOf(kind, size, wide)), className)}>
      <span className={s['label']}>{children}</span>
    </Link>
  );
}

const lookOf = (kind?: ButtonKind, size?: ButtonSize, wide?: boolean): Look => ({
  ...(kind && { kind }),
  ...(size && { size }),
  ...(wide && { wide }),
});
