import { useState, type ReactNode } from 'react';
import { Button, toast, VisuallyHidden } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './copy-line.module.css';

interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
  /** A number to be read out or typed: large. */
  readonly isLarge?: boolean;
  readonly canCopy?: boolean;
  /** The value as it is shown: set apart for the eye alone, so that a selection is copied without gaps. */
  readonly groups?: readonly string[];
}

/** One fact to be typed elsewhere, with a button that copies it. */
export function CopyLine({ label, value, note, isLarge = false, canCopy = true, groups }: CopyLineProps) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast(t('order.copied', { what: label }));
    } catch {
      // Clipboard access may be denied; the value can still be selected by hand.
    }
  };
  return (
    <div className={s.line} data-large={isLarge || undefined}>
      <dt className={s.label}>{label}</dt>
      <dd className={s.value}>
        <span className={s.text}>
          {groups?.map((group, place) => (
            <span key={place} className={s.group}>
              {group}
            </span>
          )) ?? value}
        </span>
        {canCopy && (
          <Button kind="secondary" size="small" className={s.copy} onClick={() => void copy()}>
            {t(isCopied ? 'order.copiedShort' : 'order.copyShort')}
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        )}
        {note && <span className={s.note}>{note}</span>}
      </dd>
    </div>
  );
}

export const CopyLines = ({ children }: { children: ReactNode }) => <dl className={s.lines}>{children}</dl>;
