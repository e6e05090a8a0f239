/** The groups of the Austrian Allergeninformationsverordnung by their letters, in its short names. */
export const ALLERGENS = {
  A: 'glutenhaltiges Getreide',
  B: 'Krebstiere',
  C: 'Ei',
  D: 'Fisch',
  E: 'Erdnuss',
  F: 'Soja',
  G: 'Milch oder Laktose',
  H: 'Schalenfrüchte',
  L: 'Sellerie',
  M: 'Senf',
  N: 'Sesam',
  O: 'Sulfite',
  P: 'Lupinen',
  R: 'Weichtiere',
} as const;

export type AllergenLetter = keyof typeof ALLERGENS;
