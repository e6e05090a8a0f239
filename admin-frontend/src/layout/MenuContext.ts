import { createContext } from 'react';

/** How a page's head opens the menu on the phone, and the picture it shows. */
export const MenuContext = createContext({ openMenu: () => {}, logo: '' });
