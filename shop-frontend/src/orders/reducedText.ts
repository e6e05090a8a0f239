export const reducedText = (quantity: number): string => `Wir haben deine Menge auf ${quantity} verringert.`;
