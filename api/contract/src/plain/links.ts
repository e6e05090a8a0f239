/** Returns the path of the page that shows and cancels an order; its token is null once the contact is erased. */
export const cancelPath = (token: string | null): string => `/order/cancel/${token}`;

export const changePath = (token: string): string => `/order/change/${token}`;

/** Returns the path of a standing order's page; its token is null once the contact is erased. */
export const standingPath = (token: string | null): string => `/dauer/${token}`;
