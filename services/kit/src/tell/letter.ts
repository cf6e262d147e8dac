import type { Language, Text } from '@fudaya/contracts';

/** A mail as it is read. Both forms say the same. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A paragraph, something to copy (a password), or a link with its label. */
export type Block = Text | { readonly code: string } | { readonly href: string; readonly label: Text };

/** A mail before its language is chosen. The shop's name comes before its subject. */
export interface Letter {
  readonly subject: Text;
  readonly blocks: readonly Block[];
}

/** Whose mail it is, before every subject. */
const sender: Text = { ja: '【札屋】', en: 'Fudaya: ' };
const signature: Text = {
  ja: '札屋（このメールは送信専用です）',
  en: 'Fudaya (please do not reply to this email)',
};

/** Writes a mail in one language, as plain text and as simple HTML. Whatever members typed is escaped. */
export function compose(language: Language, { subject, blocks }: Letter): Mail {
  const all = [...blocks, signature];
  const headed = sender[language] + subject[language];
  return {
    subject: headed,
    text: `${all.map((block) => plain(block, language)).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(headed)}</title></head>
<body style="margin:0;padding:24px;background:#f4f2ec;color:#14162b;font:16px/1.7 sans-serif">
<div style="max-width:32em;margin:0 auto;padding:24px;border-radius:12px;background:#fff">
${all.map((block) => rich(block, language)).join('\n')}
</div></body></html>`,
  };
}

function plain(block: Block, language: Language): string {
  if ('code' in block) return `    ${block.code}`;
  if ('href' in block) return `${block.label[language]}\n${block.href}`;
  return block[language];
}

function rich(block: Block, language: Language): string {
  if ('code' in block) return `<p style="font:700 24px/1.4 monospace;letter-spacing:.08em">${escaped(block.code)}</p>`;
  if ('href' in block) {
    const style = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#2b3a8c;color:#fff;text-decoration:none';
    return `<p><a href="${escaped(block.href)}" style="${style}">${escaped(block.label[language])}</a></p>`;
  }
  return `<p>${escaped(block[language]).replaceAll('\n', '<br>')}</p>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
