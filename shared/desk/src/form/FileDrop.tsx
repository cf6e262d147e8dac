import { useId, useRef, useState, type DragEvent } from 'react';
import { useText } from '../texts.ts';
import s from './file-drop.module.css';

interface Props {
  readonly label: string;
  /** As of an <input type="file">, such as ".csv,image/png". */
  readonly accept: string;
  readonly max_bytes: number;
  readonly onFile: (file: File) => void;
}

const fits = (file: File, accept: string): boolean =>
  accept.split(',').some((kind) => {
    const wanted = kind.trim();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
const sizeText = (bytes: number) => (bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} kB`);

/** One file, dropped or chosen. The service looks into it; here only its kind and size are judged. */
export function FileDrop({ label, accept, max_bytes, onFile }: Props) {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file) return;
    const wrong = fits(file, accept)
      ? file.size > max_bytes
        ? t('drop.tooLarge', { max: sizeText(max_bytes) })
        : undefined
      : t('drop.wrongType');
    setFault(wrong);
    if (wrong === undefined) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={s['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id}>{label}</label>
      <p>{t('drop.text')}</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className={s['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
