import type { PictureFolder } from '@fudaya/contracts/desk';
import { useFormContext, useWatch } from '@fudaya/desk';
import { PictureSource } from './PictureSource.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import s from './pictures.module.css';

interface Props {
  /** The field that holds the path; with `isMany` one a line. */
  readonly name: string;
  readonly folder: PictureFolder;
  readonly isMany?: boolean;
}

/** Below a field of a path: a picture that is dropped or chosen here stands in it, or behind those that stand there. */
export function PictureDropField({ name, folder, isMany = false }: Props) {
  const { getValues, setValue } = useFormContext();
  const take = (path: string) => {
    const lines = linesOf(getValues(name));
    const next = isMany ? [...lines.filter((line) => line !== path), path].join('\n') : path;
    setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <>
      {isMany && <Thumbnails name={name} />}
      <PictureSource folder={folder} isMany={isMany} onTake={take} />
    </>
  );
}

const linesOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function Thumbnails({ name }: { readonly name: string }) {
  const paths = [...new Set(linesOf(useWatch({ name })))].filter((path) => /^\/(media|art)\/[\w./-]+\.\w{3,4}$/.test(path));
  if (paths.length === 0) return null;
  return (
    <div className={s['row']}>
      {paths.map((path) => (
        <Thumbnail key={path} path={path} alt="" />
      ))}
    </div>
  );
}
