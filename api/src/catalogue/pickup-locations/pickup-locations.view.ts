import type { PickupLocation as PickupLocationView } from '@hofkiste/contract/wire/pickup-locations';
import type { LocationState } from './pickup-locations.service.js';

export const pickupLocationView = ({ location, standingOrderCount }: LocationState): PickupLocationView => ({
  id: location.id,
  name: location.name,
  defaultStartTime: location.defaultStartTime,
  defaultEndTime: location.defaultEndTime,
  isDefault: location.isDefault,
  googleMapsLink: location.googleMapsLink,
  standingOrderCount,
  version: location.version,
});
