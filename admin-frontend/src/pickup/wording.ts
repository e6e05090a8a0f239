import { counted } from '../ui/counted';

export const changeCount = (count: number) => counted(count, 'Änderung', 'Änderungen');

export const orderCount = (count: number) => counted(count, 'Bestellung', 'Bestellungen');
