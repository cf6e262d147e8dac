import type { Language } from '@fudaya/contracts';
import Document from 'pdfkit';
import { receiptFont } from './font/receipt-font.ts';
import type { ReceiptWords } from './receipt-words.ts';

const margin = 64;
const ink = '#1a1a2e';
const quiet = '#5a5a6e';

/** One page of A4, its font within it. `made` is the day in its properties: the same words give the same file. */
export async function receiptPdf(
  words: ReceiptWords,
  { made, language }: { readonly made: Date; readonly language: Language },
): Promise<Buffer> {
  const info = { Title: `${words.title} ${words.head[0]?.[1] ?? ''}`, CreationDate: made, ModDate: made };
  const pdf = new Document({ size: 'A4', margin, info, lang: language, displayTitle: true });
  const whole = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.registerFont('receipt', receiptFont()).font('receipt').fillColor(ink);
  draw(pdf, words);
  pdf.end();
  return whole;
}

function draw(pdf: PDFKit.PDFDocument, { title, head, to, sumLabel, sum, about, lines, seller, notes }: ReceiptWords): void {
  const width = pdf.page.width - 2 * margin;
  pdf.fontSize(24).text(title, { align: 'center', characterSpacing: 2 }).moveDown(1);
  for (const [label, value] of head) row(pdf, label, value, { size: 10, from: margin + width / 2 });
  if (to !== '') {
    pdf.moveDown(1).fontSize(16).text(to, margin);
    rule(pdf, width, 1);
  }
  pdf.moveDown(1.5);
  const top = pdf.y;
  pdf
    .rect(margin, top, width, 64)
    .fill('#f1f2f8')
    .fillColor(quiet)
    .fontSize(10)
    .text(sumLabel, margin + 16, top + 12);
  pdf
    .fillColor(ink)
    .fontSize(24)
    .text(sum, margin + 16, top + 22, { width: width - 32, align: 'right' });
  pdf
    .fontSize(11)
    .text(about, margin, top + 80, { width })
    .moveDown(1.2);
  for (const [label, value] of lines) {
    row(pdf, label, value, { size: 10, from: margin });
    rule(pdf, width, 0.5);
    pdf.moveDown(0.4);
  }
  pdf.moveDown(1.5).fontSize(11);
  for (const line of seller) pdf.text(line, margin + width / 2, pdf.y, { width: width / 2, lineGap: 3 });
  pdf.moveDown(2).fontSize(8.5).fillColor(quiet);
  for (const note of notes) pdf.text(note, margin, pdf.y, { width, lineGap: 3 });
}

/** A label to the left of `from`, its value to the right edge. */
function row(
  pdf: PDFKit.PDFDocument,
  label: string,
  value: string,
  { size, from }: { readonly size: number; readonly from: number },
): void {
  const width = pdf.page.width - margin - from;
  const top = pdf.y;
  pdf.fontSize(size).fillColor(quiet).text(label, from, top, { width });
  pdf.fillColor(ink).text(value, from, top, { width, align: 'right', lineGap: 5 });
}

function rule(pdf: PDFKit.PDFDocument, width: number, thick: number): void {
  pdf
    .moveTo(margin, pdf.y + 2)
    .lineTo(margin + width, pdf.y + 2)
    .lineWidth(thick)
    .strokeColor('#c9cad6')
    .stroke();
}
