import { PHONE } from '../theme/theme';
import { useMedia } from './useMedia';

/** Whether the screen is a phone's; in styles it is `onPhone`. */
export const usePhone = () => useMedia(PHONE);
