/** Marks a rejection as handled: a part that loads before it is rendered reports its failure when it is rendered. */
export function startLoading<Module>(module: Promise<Module>): Promise<Module> {
  module.catch(() => undefined);
  return module;
}
