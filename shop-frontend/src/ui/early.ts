/** For what is on its way before it is rendered: that it doesn't arrive is told where it is rendered, which may be later. */
export function early<Module>(coming: Promise<Module>): Promise<Module> {
  coming.catch(() => undefined);
  return coming;
}
