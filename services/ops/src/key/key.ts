import { rotationText, toBase64url } from '@fudaya/draw';
import { signerOf } from '@fudaya/gacha/operator';

type Env = Readonly<Record<string, string | undefined>>;

/** The shop's signing key. It changes only by its own word: members' devices keep the first they were told. */
export const key = {
  usage: 'key rotate      the old RECEIPT_KEY signs NEW_RECEIPT_KEY: prints the RECEIPT_KEY_ROTATIONS to go with the new one',
  async run(_: unknown, args: string[], env: Env = process.env): Promise<string> {
    if (args.length !== 1 || args[0] !== 'rotate') throw new Error(`Usage: pnpm ops ${key.usage}`);
    const { RECEIPT_KEY: old, NEW_RECEIPT_KEY: next, RECEIPT_KEY_ROTATIONS: earlier = '[]' } = env;
    if (!old || !next) throw new Error('It needs RECEIPT_KEY, the one in use, and NEW_RECEIPT_KEY (P-256, PKCS8 in base64).');
    const [signer, { publicKey: after }] = [signerOf(old), signerOf(next)];
    const { publicKey: before } = signer;
    const signature = toBase64url(signer.sign(rotationText({ before, after })));
    return JSON.stringify([...(JSON.parse(earlier) as object[]), { before, after, signature }]);
  },
};
