import { useId, useRef, useState, type DragEvent } from 'react';
import { useText } from '../texts.ts';
import s from './file-drop.module.css';

interface Props {
  readonly label: string;
  /** As of an <input type="file">, such as ".csv,image/png". */
  readonly accept: string;
  readonly max_bytes: number;
  readonly onFile: (file: File) => void;
  /** In place of `onFile`, where several may come at once. */
  readonly onFiles?: (files: readonly File[]) => void;
}

const fits = (file: File, accept: string): boolean =>
  accept.split(',').some((kind) => {
    const wanted = kind.trim();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
const sizeText = (bytes: number) => (bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} kB`);

/** One file or several, dropped or chosen. The service looks into it; here only its kind and size are judged. */
export function FileDrop({ label, accept, max_bytes, onFile, onFiles }: Props) {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const wrongOf = (file: File) => {
    if (!fits(file, accept)) return t('drop.wrongType');
    return file.size > max_bytes ? t('drop.tooLarge', { max: sizeText(max_bytes) }) : undefined;
  };
  const take = (list: FileList | null) => {
    const [first, ...more] = list ?? [];
    if (!first) return;
    const files = onFiles ? [first, ...more] : [first];
    const wrong = files.flatMap((file) => {
      const text = wrongOf(file);
      return text === undefined ? [] : [files.length > 1 ? `${file.name}: ${text}` : text];
    });
    setFault(wrong.length > 0 ? wrong.join(' ') : undefined);
    const good = files.filter((file) => wrongOf(file) === undefined);
    if (good.length > 0 && onFiles) onFiles(good);
    else if (good[0]) onFile(good[0]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
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
      <p>{t(onFiles ? 'drop.textMany' : 'drop.text')}</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => {
          take(event.currentTarget.files);
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
