import type { ReplyOf } from '@fudaya/contracts';
import type { sellerFacts } from '@fudaya/contracts/desk';
import { docOf } from '@fudaya/contracts/legal-text';
import { markdownTree } from '@fudaya/contracts/markdown';
import { Alert } from '@fudaya/desk';
import { DocBody } from '../../legal/DocBody.tsx';
import { figuresIn, filled } from '../../legal/figures.ts';
import { useText } from '../texts.ts';
import s from '../preview.module.css';

interface Props {
  readonly language: 'ja' | 'en';
  readonly markdown: string;
  readonly facts: ReplyOf<typeof sellerFacts>;
}

/** A legal text as members read it on a phone, with the shop's own facts and rules. */
export function LegalPreview({ language, markdown, facts }: Props) {
  const { t } = useText();
  const doc = docIn(markdown, language, facts);
  return doc === undefined ? (
    <Alert color="yellow">{t('legal.notReadable')}</Alert>
  ) : (
    <section className={s.phone} aria-label={t(`preview.${language}`)} lang={language} inert>
      <p>
        <strong>{doc.title}</strong>
      </p>
      <DocBody doc={doc} />
    </section>
  );
}

function docIn(markdown: string, language: 'ja' | 'en', facts: Props['facts']) {
  try {
    const figures = figuresIn(language, facts[language]);
    return docOf(markdownTree(markdown).map((node) => filled(node, figures)));
  } catch {
    return undefined;
  }
}
