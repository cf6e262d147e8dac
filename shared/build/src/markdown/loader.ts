// The webpack loader for `.md`.
import { markdownModule } from '@fudaya/contracts/markdown';

export default markdownModule;
