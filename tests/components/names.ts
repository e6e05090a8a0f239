interface Names {
  computeAccessibleName: (element: Element, options?: object) => string;
}

/**
 * Makes names of roles leave out only what inline styles hide. Else a query by role and name asks for the style of all
 * that it could mean, and jsdom matches each rule of the page against it. The browser journeys have all styles.
 */
export function withInlineStyles(names: Names): Names {
  const getComputedStyle = (element: Element) =>
    element instanceof HTMLElement || element instanceof SVGElement
      ? element.style
      : window.getComputedStyle(element);
  return {
    ...names,
    computeAccessibleName: (element, options) =>
      names.computeAccessibleName(element, { ...options, getComputedStyle }),
  };
}
