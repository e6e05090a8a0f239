/** XPaths of what a person sees, by its name. */
export const heading = (text) => `//*[self::h1 or self::h2][normalize-space()='${text}']`;
export const button = (name) => `//button[normalize-space()='${name}' or @aria-label='${name}']`;
export const field = (label) => `//input[@id=//label[normalize-space()='${label}']/@for]`;
export const any = (text) => `//*[contains(text(), '${text}')]`;

export const firstLocation = `(//input[@type='radio'])[1]`;
export const consent = `//label[contains(., 'zur Kenntnis genommen')]//input`;
export const confirmation = heading('Bestellung erfolgreich!');
