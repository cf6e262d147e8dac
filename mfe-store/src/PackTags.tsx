import { Badge } from '@fudaya/web';
import s from './pack-tags.module.css';

/** What the shop says of a pack in a few words each. */
export function PackTags({ tags = [] }: { readonly tags?: readonly string[] | undefined }) {
  if (tags.length === 0) return null;
  return (
    <span className={s.tags}>
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}
