/** Gives the browser a file to keep. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([content], { type: typeof content === 'string' ? `${type};charset=utf-8` : type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
