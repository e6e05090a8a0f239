import announce from './pictures/announce.webp';
import announcement from './pictures/announcement.webp';
import firstBox from './pictures/first-box.webp';
import firstBoxContents from './pictures/first-box-contents.webp';
import firstDay from './pictures/first-day.webp';
import firstLocation from './pictures/first-location.webp';
import firstName from './pictures/first-name.webp';
import firstProduct from './pictures/first-product.webp';
import firstShop from './pictures/first-shop.webp';
import firstSteps from './pictures/first-steps.webp';
import newDay from './pictures/new-day.webp';

/** Written by `npm run handbook`. */
export const pictures = {
  announce: { url: announce, width: 1536, height: 1056 },
  announcement: { url: announcement, width: 1096, height: 1230 },
  firstBoxContents: { url: firstBoxContents, width: 1156, height: 538 },
  firstBox: { url: firstBox, width: 972, height: 1272 },
  firstDay: { url: firstDay, width: 1536, height: 1248 },
  firstLocation: { url: firstLocation, width: 1040, height: 834 },
  firstName: { url: firstName, width: 1536, height: 578 },
  firstProduct: { url: firstProduct, width: 1040, height: 824 },
  firstShop: { url: firstShop, width: 780, height: 2800 },
  firstSteps: { url: firstSteps, width: 1536, height: 922 },
  newDay: { url: newDay, width: 1536, height: 124 },
} as const;

export type PictureName = keyof typeof pictures;
