export { checkStill, decoded, type PictureLimits, type Still } from './check-still.ts';
export { encodedPhoto, type EncodedPhoto } from './encoded-photo.ts';
export { PictureFault, type PictureFaultCode } from './picture-fault.ts';
