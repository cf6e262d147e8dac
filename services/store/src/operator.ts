export { publishPost, type NewPost } from './operator/publish-post.ts';
