/** A file's bytes as base64url, which a form carries without escaping any of it. */
export function base64urlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const [, base64 = ''] = String(reader.result).split(',');
      resolve(base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
