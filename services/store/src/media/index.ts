export {
  encoded,
  checkPicture,
  deskLimits,
  PictureFault,
  pictureFolders,
  type CheckedPicture,
  type PictureFolder,
} from './picture-check.ts';
export { folderPlace, mediaPlace, putPicture, type MediaPlace } from './media-place.ts';
