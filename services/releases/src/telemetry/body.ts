/** Reads no further than the limit: the length that a request names is only a claim. Undefined when there is more. */
export async function textOf(request: Request, maxBody_bytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBody_bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
