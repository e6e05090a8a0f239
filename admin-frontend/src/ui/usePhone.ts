import { PHONE } from '../theme/theme';
import { useMedia } from './useMedia';

/** Returns whether the screen is a phone's. Styles have `onPhone` for it. */
export const usePhone = () => useMedia(PHONE);
