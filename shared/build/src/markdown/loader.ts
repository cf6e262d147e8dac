// The webpack loader for `.md`.
import { markdownModule } from './markdown.ts';

export default markdownModule;
