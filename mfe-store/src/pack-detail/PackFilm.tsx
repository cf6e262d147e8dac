import { artFiles } from '@fudaya/contracts';
import { useLanguage } from '@fudaya/web';
import s from './pack-detail.module.css';

interface Props {
  readonly src: string;
  /** The picture that stands there before it plays. */
  readonly picture: string | undefined;
  readonly name: string;
}

/** A film about a pack: nothing of it is fetched before somebody plays it. */
export function PackFilm({ src, picture = '', name }: Props) {
  const files = artFiles(picture, useLanguage() === 'en');
  const poster = files.findLast(({ type }) => type === 'webp')?.file ?? picture;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the shop says of a pack stands in its description
    <video className={s.film} src={src} poster={poster} aria-label={name} controls playsInline preload="none" disablePictureInPicture />
  );
}
