import { legalAhead } from '@fudaya/contracts/desk';
import type { Language, ReplyOf } from '@fudaya/contracts';
import { docOf, docTree } from '@fudaya/contracts/legal-text';
import { Loading, Shown, Text, useRead } from '@fudaya/desk';
import { DocBody } from '../../legal/DocBody.tsx';
import type { LegalDocument } from '../../legal/documents.ts';
import { figuresIn, filled } from '../../legal/figures.ts';
import { useTree } from '../../legal/use-tree.ts';
import { PhoneFrame } from '../PhoneFrame.tsx';
import { useText } from '../texts.ts';
import s from './ahead.module.css';

interface Props {
  readonly at: string;
  readonly language: Language;
  readonly document: LegalDocument;
  readonly label: string;
}

/** A legal page as members will read it at an instant: the shop's own text, or the one that the site is built with. */
export function LegalAhead({ at, language, document, label }: Props) {
  const read = useRead(legalAhead, { at, language, page: document.page });
  return <Shown of={read}>{(reply) => <Read reply={reply} {...{ document, language, label }} />}</Shown>;
}

function Read({ reply, document, language, label }: Omit<Props, 'at'> & { readonly reply: ReplyOf<typeof legalAhead> }) {
  const { t } = useText();
  const builtIn = useTree(document, language);
  const tree = docTree(reply.text) ?? builtIn;
  if (!tree) return <Loading lines={8} />;
  const figures = figuresIn(language, reply.facts);
  const doc = docOf(tree.map((node) => filled(node, figures)));
  return (
    <>
      {reply.next && (
        <Text size="sm" mb="xs">
          {t('ahead.next', { day: reply.next.holds_from })}
        </Text>
      )}
      <PhoneFrame label={label} language={language}>
        <div className={s['page']}>
          <h1>{doc.title}</h1>
          <DocBody doc={doc} />
        </div>
      </PhoneFrame>
    </>
  );
}
