/** What a press will do: two bars stop, a triangle goes on. */
export function MotionSign({ isMoving }: { isMoving: boolean }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={isMoving ? 'M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z' : 'M8 5.2v13.6L18.6 12z'} />
    </svg>
  );
}
