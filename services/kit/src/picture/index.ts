export { checkStill, decoded, type PictureLimits, type Still } from './check-still.ts';
export { PictureFault, type PictureFaultCode } from './picture-fault.ts';
