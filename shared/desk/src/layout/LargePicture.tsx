import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import s from './large-picture.module.css';

interface Props {
  readonly name: string;
  /** What its button to close says. */
  readonly close: string;
  readonly source: string;
  readonly width: number;
  readonly height: number;
  readonly onClose: () => void;
  /** Stands below it. */
  readonly children?: ReactNode;
}

/** A picture in a dialog, as large as the screen. */
export function LargePicture({ name, close, source, width, height, onClose, children }: Props) {
  return (
    <Modal opened onClose={onClose} title={name} size="auto" centered closeButtonProps={{ 'aria-label': close }}>
      <img src={source} alt={name} width={width} height={height} className={s['large']} />
      {children}
    </Modal>
  );
}
