import { useEffect, useRef } from 'react';
import s from './film-player.module.css';
import type { Film } from './films.ts';

interface FilmPlayerProps {
  readonly film: Film;
  readonly rate: number;
  /** The card is shown: what is left of the film is its light, behind the card. */
  readonly isOver: boolean;
  readonly onEnd: () => void;
}

/** A film that has not begun by then is not waited for: the card matters more. */
const patience_ms = 2_500;

/** The film before a card. It ends by itself, at once when it can't be played, and never holds a card back. */
export function FilmPlayer({ film, rate, isOver, onEnd }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const element = video.current;
    if (element === null || isOver) return;
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
    const timer = setTimeout(() => {
      if (element.currentTime === 0) end.current();
    }, patience_ms);
    // A browser that saves power may refuse to play even without sound.
    element.play()?.catch(() => end.current());
    return () => clearTimeout(timer);
  }, [rate, isOver]);
  useEffect(() => {
    if (isOver) video.current?.pause();
  }, [isOver]);
  return (
    <div className={s.film} data-over={isOver} style={{ '--last': `url("${film.last}")` } as React.CSSProperties}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- no word and no sound is in it */}
      <video
        ref={video}
        poster={film.poster}
        muted
        playsInline
        preload="auto"
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onEnded={onEnd}
      >
        <source src={film.av1} type='video/mp4; codecs="av01.0.04M.08"' />
        <source src={film.h264} type='video/mp4; codecs="avc1.4D401F"' onError={onEnd} />
      </video>
    </div>
  );
}

/** Fetches a film before it is its turn. */
export function WarmFilm({ film }: { film: Film }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- never shown
    <video key={film.av1} hidden muted playsInline preload="auto" aria-hidden="true">
      <source src={film.av1} type='video/mp4; codecs="av01.0.04M.08"' />
      <source src={film.h264} type='video/mp4; codecs="avc1.4D401F"' />
    </video>
  );
}
