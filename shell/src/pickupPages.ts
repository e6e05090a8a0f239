/** True if the page at this address opens without network. */
export const isPickupPage = (path: string): boolean => /^\/admin\/(pickup|helfer)\//.test(path);
