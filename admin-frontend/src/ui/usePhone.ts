import { useMedia } from './useMedia';

/** Below the one breakpoint of the back office: cards instead of tables, a drawer instead of the sidebar. */
export const usePhone = () => useMedia('(max-width: 699.98px)');
