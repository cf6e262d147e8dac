import s from './shape.module.css';

/** The shape of a card that is still missing: nothing of it is known here but that it is one. */
export const Shape = () => <span className={s.shape} aria-hidden="true" />;
