/**
 * Declares specs, whose modules are then loaded only once. Each spec finds the globals, timers and storage as the first
 * one did.
 * @param {{path: string, file: string}[]} specs
 */
module.exports = function declareGroup(specs) {
  let restore = () => {};
  beforeAll(() => {
    restore = keepProperties([
      globalThis,
      globalThis.navigator,
      globalThis.document,
      globalThis.performance,
      URL,
    ]);
  });
  for (const { path, file } of specs) {
    describe(path, () => {
      declare(file);
      afterAll(() => {
        jest.restoreAllMocks();
        jest.useRealTimers();
        restore();
        globalThis.localStorage?.clear();
        globalThis.sessionStorage?.clear();
      });
    });
  }
};

/** A spec that can't be loaded is a failed test of its own, and the others of the group still run. */
function declare(file) {
  try {
    require(file);
  } catch (error) {
    test('the file can be loaded', () => {
      throw error;
    });
  }
}

/** Returns a function that gives the objects the properties which they have now. */
function keepProperties(objects) {
  const kept = objects
    .filter(Boolean)
    .map((object) => ({ object, before: Object.getOwnPropertyDescriptors(object) }));
  return () => {
    for (const { object, before } of kept) {
      for (const key of Reflect.ownKeys(object)) if (!(key in before)) delete object[key];
      for (const key of Reflect.ownKeys(before)) restoreProperty(object, key, before[key]);
    }
  };
}

function restoreProperty(object, key, before) {
  const { value, get, configurable, writable } = Object.getOwnPropertyDescriptor(object, key) ?? {
    configurable: true,
  };
  if (value === before.value && get === before.get) return;
  if (configurable) Object.defineProperty(object, key, before);
  else if (writable) object[key] = before.value;
}
