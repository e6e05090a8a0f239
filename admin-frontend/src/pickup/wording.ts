/** '1 Änderung', '3 Änderungen'. */
export const changeCount = (count: number): string => (count === 1 ? '1 Änderung' : `${count} Änderungen`);

/** '1 Bestellung', '3 Bestellungen'. */
export const orderCount = (count: number): string => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`);
