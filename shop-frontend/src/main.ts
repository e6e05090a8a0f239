import { firstPaint } from './firstPaint';

// An older browser keeps the page as the gateway composed it: name, next day, phone number.
const isNewEnough = 'structuredClone' in window && 'HTMLDialogElement' in window;
const root = document.getElementById('root');

// The shop comes after the first paint: on a slow line it would take the way from the picture and the fonts.
if (root && isNewEnough) {
  void firstPaint()
    .then(() => import(/* webpackChunkName: "shop" */ './renderShop'))
    .then(({ renderShop }) => renderShop(root));
}
