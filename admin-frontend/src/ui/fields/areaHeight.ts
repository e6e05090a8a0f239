/** At least so many lines; the style sheet lets a text area grow with its text. antd's own way to grow breaks the policy of the page. */
export const areaHeight = (rows: number) => `${rows * 1.6 + 0.8}em`;
