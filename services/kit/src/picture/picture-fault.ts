const reasons = {
  name: () => 'its name may have letters, digits and hyphens, at most 80',
  too_heavy: ({ mb, most }: Fill) => `it has ${mb} MB, at most ${most} are taken`,
  no_picture: () => 'it is no JPEG, PNG, WebP or AVIF picture',
  too_large: ({ width, height, most }: Fill) => `it has ${width} x ${height} pixels, at most ${most} million are taken`,
  moves: () => 'it moves: one still picture is taken',
  too_narrow: ({ width, least }: Fill) => `it is ${width} pixels wide, at least ${least} are needed`,
  damaged: () => 'it is damaged: it cannot be read to its end',
};
type Fill = Readonly<Record<string, number>>;
export type PictureFaultCode = keyof typeof reasons;

/** Why a picture is not taken: its message is one sentence without its subject. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly code: PictureFaultCode;
  readonly fill: Fill;
  constructor(code: PictureFaultCode, fill: Fill = {}) {
    super(reasons[code](fill));
    this.code = code;
    this.fill = fill;
  }
}
