import { useDeferredValue, useEffect, useRef } from 'react';
import s from './film-player.module.css';
import type { Film } from './films.ts';

interface FilmPlayerProps {
  readonly film: Film;
  readonly rate: number;
  /** The card is shown: what is left of the film is its light, behind the card. */
  readonly isOver: boolean;
  readonly onEnd: () => void;
}

/** A film that stalls this long, at its start or later, is skipped. */
const patience_ms = 2_500;
const look_ms = 250;
const mp4Of = (codec: string) => `video/mp4; codecs="${codec}"`;

/** The browser takes longer than a frame to make a player: what the press shows comes before it. */
const usePlayer = () => useDeferredValue(true, false);

/** The film before a card. It ends by itself, at once when it can't be played, and never holds a card back. */
export function FilmPlayer(props: FilmPlayerProps) {
  return usePlayer() && <Player {...props} />;
}

function Player({ film, rate, isOver, onEnd }: FilmPlayerProps) {
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
    let [shown, since] = [element.currentTime, performance.now()];
    const watch = setInterval(() => {
      const { currentTime } = element;
      // A page in the background plays nothing: no timeout there.
      if (currentTime !== shown || document.hidden) [shown, since] = [currentTime, performance.now()];
      else if (performance.now() - since >= patience_ms) end.current();
    }, look_ms);
    // A power-saving browser may refuse autoplay even when muted.
    element.play()?.catch(() => end.current());
    return () => clearInterval(watch);
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
        // It can fail during playback too. Errors of its <source> elements arrive here as well, and the next source may still play.
        onError={({ target, currentTarget }) => {
          if (target === currentTarget) onEnd();
        }}
      >
        <source src={film.av1} type={mp4Of(film.av1_codec)} />
        <source src={film.h264} type={mp4Of(film.h264_codec)} onError={onEnd} />
      </video>
    </div>
  );
}

/** Prefetches the next film. */
export function WarmFilm({ film }: { film: Film }) {
  if (!usePlayer()) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- never shown
    <video key={film.av1} hidden muted playsInline preload="auto" aria-hidden="true">
      <source src={film.av1} type={mp4Of(film.av1_codec)} />
      <source src={film.h264} type={mp4Of(film.h264_codec)} />
    </video>
  );
}
