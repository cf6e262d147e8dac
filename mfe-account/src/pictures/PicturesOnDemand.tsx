import { Button, Icon, Skeleton } from '@fudaya/web';
import { useState, type ReactNode } from 'react';
import s from './pictures.module.css';

interface Props<P> {
  readonly pictures: readonly P[];
  /** What the button says. */
  readonly show: string;
  readonly hide: string;
  readonly children: (picture: P) => ReactNode;
}

/** Pictures that are asked for by whoever wants to see them. */
export function PicturesOnDemand<P extends { readonly id: string }>({ pictures, show, hide, children }: Props<P>) {
  const [isOpen, setOpen] = useState(false);
  if (pictures.length === 0) return null;
  return (
    <div className={s.pictures}>
      <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="eye" size={18} />
        {isOpen ? hide : show}
      </Button>
      {isOpen && (
        <ul className={s.list}>
          {pictures.map((picture) => (
            <li key={picture.id}>{children(picture)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StoredProps {
  /** What came of asking for it. */
  readonly of: { readonly reply?: { readonly webp_base64: string } | undefined; readonly failure?: unknown };
  readonly alt: string;
  readonly gone: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that a service keeps as a row. */
export function StoredPicture({ of: { reply, failure }, alt, gone, width, height }: StoredProps) {
  if (failure) return <p>{gone}</p>;
  if (!reply) return <Skeleton height={200} radius={16} />;
  return <img src={`data:image/webp;base64,${reply.webp_base64}`} alt={alt} width={width} height={height} className={s.picture} />;
}
