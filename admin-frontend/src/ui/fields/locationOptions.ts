/** In place of the id of a location. */
export const ALL_LOCATIONS = 0;

export const ALL_LOCATIONS_NAME = 'Alle Orte';

/** The options of a choice between all locations and one of them. */
export const locationOptions = (locations: readonly { id: number; name: string }[]) => [
  { value: ALL_LOCATIONS, label: ALL_LOCATIONS_NAME },
  ...locations.map(({ id, name }) => ({ value: id, label: name })),
];
